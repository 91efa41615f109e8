/** Choice of the term, which is in the address. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { getCoverage } from '../../contract/coverage.ts'

export const TermChoice = ({ coverage }: { coverage: ResponseOf<typeof getCoverage> }) => {
  const { t } = useTranslation('curriculum')
  const formats = useFormats()
  const termName = useTermName()
  const navigate = useNavigate()
  return (
    <Select
      label={t('field.term')}
      options={coverage.terms.map(({ id, name, startsOn }) => ({
        value: id,
        label: `${termName(name)}, ${formats.date(startsOn, 'month')}`,
      }))}
      value={coverage.term?.id ?? null}
      onChange={(term) =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, term: term ?? undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
