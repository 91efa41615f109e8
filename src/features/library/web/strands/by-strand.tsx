/** The library's CBE collection by learning area and strand: a part of the page of materials of the CBE hub. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { groupBy } from '#platform/pure/group.ts'
import layout from '#platform/web/components/layout.module.css'
import { listItems, type LibraryItem } from '../../contract/items.ts'

/** What one page of the list brings; the rest is found in the library. */
const most = 100

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => a[0].localeCompare(b[0])

const Strand = ({ name, items }: { name: string; items: readonly LibraryItem[] }) => {
  const { t } = useTranslation('digital-library')
  return (
    <>
      <h3>{name === '' ? t('byStrand.noStrand') : name}</h3>
      <ul className={layout.rows}>
        {items.map(({ id, title, author, grade }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>
                <Link to="/cbe-library/items/$itemId" params={{ itemId: id }}>
                  {title}
                </Link>
              </p>
              <p className={layout.second}>{[grade, author].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ItemsByStrand = () => {
  const { t } = useTranslation('digital-library')
  const query = useCall(listItems, { query: { collection: 'cbc', limit: most } }, { offline: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={8} />
    )
  if (data.items.length === 0) return <EmptyState title={t('byStrand.empty')} text={t('byStrand.emptyText')} />
  const areas = groupBy(data.items, ({ learningArea }) => learningArea?.name ?? '')
  return (
    <>
      {[...areas].sort(byName).map(([area, items]) => (
        <section key={area} className={layout.section}>
          <h2>{area === '' ? t('byStrand.noArea') : area}</h2>
          {[...groupBy(items, ({ strand }) => strand)].sort(byName).map(([strand, own]) => (
            <Strand key={strand} name={strand} items={own} />
          ))}
        </section>
      ))}
      <p className={layout.title}>
        <Link to="/cbe-library/cbc">{t('byStrand.library')}</Link>
      </p>
    </>
  )
}
