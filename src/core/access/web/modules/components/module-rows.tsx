/** Modules as rows: what each is, its state, and what can be done with it. */
import type { ReactNode } from 'react'
import { BetaBadge } from '#platform/web/components/beta-badge.tsx'
import type { ModuleColor } from '../../../contract/access.ts'
import { useModuleText } from '../use-module-text.ts'
import { ModuleTile } from './module-tile.tsx'
import classes from './module-rows.module.css'

export interface ModuleRow {
  id: string
  /** Of the catalogue. */
  tile?: { icon: string; color: ModuleColor }
  isBeta: boolean
  /** A small line under the description. */
  note?: ReactNode
  /** State or button. */
  end?: ReactNode
}

export const ModuleRows = ({ label, rows }: { label: string; rows: readonly ModuleRow[] }) => {
  const text = useModuleText()
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ id, tile, isBeta, note, end }) => {
        const { title, description } = text(id)
        return (
          <li key={id} className={classes.row} data-tile={tile ? true : undefined}>
            {tile ? <ModuleTile {...tile} /> : null}
            <div className={classes.words}>
              <p className={classes.title}>
                {title}
                {isBeta ? <BetaBadge /> : null}
              </p>
              <p className={classes.second}>{description}</p>
              {note ? <p className={classes.note}>{note}</p> : null}
            </div>
            {end ? <div className={classes.end}>{end}</div> : null}
          </li>
        )
      })}
    </ul>
  )
}
