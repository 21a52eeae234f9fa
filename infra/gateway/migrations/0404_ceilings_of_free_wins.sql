-- The largest win without a stake, for providers whose profile allows promotion wins. Without a row nothing is paid.
CREATE TABLE promo_win_ceilings (
  provider text NOT NULL REFERENCES providers (code),
  currency text NOT NULL,
  ceiling  units NOT NULL,
  PRIMARY KEY (provider, currency)
);

-- What a round may pay whatever its stakes are: the ceiling of promotions when it began without a stake.
ALTER TABLE rounds ADD COLUMN max_free_payout units NOT NULL DEFAULT 0;

-- Their parameters change: credits know the decimals of their currency, a limit per bet its round.
DROP FUNCTION IF EXISTS provider_credit(
  text, bytea, text, bytea, text, text, text, text, bigint, boolean, boolean, text, bigint);
DROP FUNCTION IF EXISTS provider_promo_win(text, bytea, text, bytea, text, text, bigint, boolean, text, bigint);
DROP FUNCTION IF EXISTS receivable_due(uuid, text, bigint);
DROP FUNCTION IF EXISTS stake_limit_reached(uuid, bigint);
