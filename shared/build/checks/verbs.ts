/** First words of exported functions. A new verb is added here; it is one that the field uses. */
const actions = `
  accept acknowledge acquire activate add admit advance append apply approve arrange assemble assert authenticate
  authorize await block boot build cache call cancel cash change check claim clamp classify clear close collect
  commit compare complete compose compress compute confirm connect consume contribute copy count create credit debit
  decide decrypt define delete deliver deposit derive describe disable discard dismiss download draw dry edit enable
  encode encrypt end enforce enrol ensure escape estimate exchange exclude expire explain export extract fail fetch
  filter find finish fix forget format fund generate get grant group handle hash import increment init insert install
  join launch lease leave limit list listen load lock log login logout map mark mask match measure merge migrate
  mount move multiply navigate negate normalize notify obfuscate observe open pack parse pause persist pick place
  plan play poll post postpone prefetch preload prepare press prevent print process publish raise read
  reauthenticate recompute reconcile record recover reduce refetch refresh register reject release reload remove
  rename render renew reopen repeat replace reply report request require reserve reset resolve respond restore
  resume retire retry reveal revoke roll rollback rotate round run sanitize save scale schedule seal search select
  send serve set settle share shorten show sign solve sort spawn split spread start stop store subscribe subtract
  sum summarise supervise take test toggle touch transfer translate trust try unmap unpack unseal unsubscribe update
  upload validate verify visit wait watch withdraw write
`;

/** First words of predicates, hooks, conversions and listeners. */
const others = `
  is has can should are use with to from
  on accepts allows depends matches needs prefers requires runs satisfies
`;

export const verbs: ReadonlySet<string> = new Set(`${actions} ${others}`.trim().split(/\s+/));
