/** Items by learning area and strand, in the order of names. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#platform/pure/group.ts'
import layout from '#platform/web/components/layout.module.css'
import type { LibraryItem } from '../../contract/items.ts'

type Listed = Pick<LibraryItem, 'id' | 'title' | 'author' | 'grade' | 'learningArea' | 'strand'>

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => a[0].localeCompare(b[0])

export interface StrandListProps<Item extends Listed> {
  readonly items: readonly Item[]
  /** The title, as a link where the reader may open the item. */
  readonly title: (item: Item) => ReactNode
}

export const StrandList = <Item extends Listed>({ items, title }: StrandListProps<Item>) => {
  const { t } = useTranslation('digital-library')
  const areas = groupBy(items, ({ learningArea }) => learningArea?.name ?? '')
  return [...areas].sort(byName).map(([area, ofArea]) => (
    <section key={area} className={layout.section}>
      <h2>{area === '' ? t('byStrand.noArea') : area}</h2>
      {[...groupBy(ofArea, ({ strand }) => strand)].sort(byName).map(([strand, own]) => (
        <div key={strand}>
          <h3>{strand === '' ? t('byStrand.noStrand') : strand}</h3>
          <ul className={layout.rows}>
            {own.map((item) => (
              <li key={item.id} className={layout.row}>
                <div className={layout.words}>
                  <p className={layout.title}>{title(item)}</p>
                  <p className={layout.second}>{[item.grade, item.author].filter(Boolean).join(', ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}
