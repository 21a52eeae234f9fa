import { Field, Select } from '@marquee/ui';
import type { PartStatus } from '#schemas/responses.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';

interface VersionFieldProps {
  readonly part: PartStatus;
  readonly value: string;
  onChange(version: string): void;
  /** Shown while no version is selected. */
  readonly placeholder: string;
}

/** Select field with the published versions, newest first, without retired ones and the live one. */
export function VersionField({ part, value, onChange, placeholder }: VersionFieldProps) {
  const { t } = useTexts();
  const options = part.releases
    .filter(({ version, retiredAt }) => retiredAt === null && version !== part.current)
    .map(({ version, publishedAt }) => ({
      value: version,
      label: version,
      aside: formatInstant(publishedAt).slice(0, 16),
    }));
  return (
    <Field label={t('change.version')}>
      {() => (
        <Select
          label={t('change.version')}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          filterLabel={t('change.filter')}
          emptyText={t('change.noVersion')}
        />
      )}
    </Field>
  );
}
