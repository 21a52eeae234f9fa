-- A check has one of three results: passed, failed or skipped. Older checks say only whether they passed.
UPDATE release SET gate = (
  SELECT coalesce(jsonb_agg(
    CASE WHEN entry ? 'passed'
      THEN entry - 'passed' || jsonb_build_object(
        'result', CASE entry->>'passed' WHEN 'true' THEN 'passed' ELSE 'failed' END)
      ELSE entry
    END ORDER BY position), '[]')
  FROM jsonb_array_elements(gate) WITH ORDINALITY AS listed (entry, position)
);
