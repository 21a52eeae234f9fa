-- Progress of the reconciliation, so that a run compares only what is new or not agreed yet.

-- What was compared when a discrepancy was found: a provider or a vendor wallet. A complete comparison of it resolves
-- what it has not found again.
ALTER TABLE discrepancies ADD COLUMN scope text NOT NULL DEFAULT '';
CREATE INDEX discrepancies_of_scope ON discrepancies (scope) WHERE state <> 'resolved';

UPDATE discrepancies SET scope = subject WHERE check_name IN ('vendor_wallet_bets', 'vendor_wallet_balance');
UPDATE discrepancies SET scope = 'transfers' WHERE check_name = 'transfer_stuck';
UPDATE discrepancies d SET scope = t.vendor || ' ' || t.currency || ' of ' || t.player_id
  FROM vendor_transfers t WHERE d.check_name = 'vendor_wallet_transfers' AND d.subject = 'transfer ' || t.id;
-- Subjects of rounds name the game and the player too. A round that the ledger does not have keeps its subject.
UPDATE discrepancies d SET scope = r.provider,
    subject = r.provider || ' ' || r.game_code || ' ' || r.round_ref || ' of ' || r.player_id
  FROM rounds r WHERE d.check_name = 'rounds' AND d.subject = r.provider || ':' || r.round_ref
    AND NOT EXISTS (SELECT FROM rounds other WHERE (other.provider, other.round_ref) = (r.provider, r.round_ref)
      AND other.id < r.id);

ALTER TABLE reconciliation_runs RENAME COLUMN unreached TO incomplete;
-- A full run compares everything since the first run, not only what is new.
ALTER TABLE reconciliation_runs ADD COLUMN is_full boolean NOT NULL DEFAULT false;

-- The comparison of a provider's rounds with the ledger. `started_at` and `position` belong to a comparison that is
-- not finished; the next run continues it after the round with the number `position` of the provider's list.
CREATE TABLE round_comparisons (
  provider   text PRIMARY KEY REFERENCES providers (code),
  -- Rounds that ended before were compared and agreed.
  agreed_to  timestamptz NOT NULL,
  started_at timestamptz,
  position   bigint NOT NULL DEFAULT 0
);

-- Rounds of the ledger that the provider has listed in its unfinished comparison.
CREATE TABLE reported_rounds (
  round_id bigint PRIMARY KEY,
  provider text NOT NULL
);
CREATE INDEX reported_rounds_of_provider ON reported_rounds (provider);

-- Number in the vendor's list up to which all transfers agreed with the ledger.
ALTER TABLE vendor_wallets ADD COLUMN transfers_agreed_to bigint NOT NULL DEFAULT 0;
-- Whether the vendor's list has the transfer as done, with the same amount and direction.
ALTER TABLE vendor_transfers ADD COLUMN is_reported boolean NOT NULL DEFAULT false;
CREATE INDEX vendor_transfers_unreported ON vendor_transfers (player_id, vendor, currency)
  WHERE state = 'done' AND NOT is_reported;
