/** A picture with its sentence, its table, its list and its files. */
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Filters } from '../../contract/filters.ts'
import { exportPicture, type PictureId } from '../../contract/overview.ts'
import type { ListLink } from '../charts/chart-link.tsx'
import classes from './analytics.module.css'

export interface FrameProps {
  readonly id: string
  readonly title: string
  /** What it says. */
  readonly lead?: string | undefined
  /** Saves its table. @returns the name of the file */
  readonly save: (format: 'csv' | 'xlsx') => Promise<string>
  readonly list?: { readonly link: ListLink; readonly label: string } | undefined
  /** Choice of what is shown. */
  readonly tools?: ReactNode
  /** False for a table alone. */
  readonly drawn?: boolean
}

export interface PictureFrameProps extends Omit<FrameProps, 'drawn'> {
  readonly picture: ReactNode
  readonly table: ReactNode
  readonly legend?: ReactNode
}

const useExports = ({ id, save, drawn: isDrawn = true }: FrameProps, drawn: () => SVGSVGElement | null | undefined) => {
  const { t } = useTranslation('analytics')
  const failed = (error: unknown): void => void toast.error(messageOf(error))
  const file = (format: 'csv' | 'xlsx'): void =>
    void save(format)
      .then((name) => toast.success(t('export.saved', { name })))
      .catch(failed)
  const png = async (): Promise<void> => {
    const element = drawn()
    if (!element) throw new Error(t('export.noPicture'))
    const { savePng } = await import('../charts/save-png.ts')
    await savePng(element, `${id}.png`)
    toast.success(t('export.saved', { name: `${id}.png` }))
  }
  return [
    ...(isDrawn ? [{ label: t('export.png'), onClick: () => void png().catch(failed) }] : []),
    { label: t('export.csv'), onClick: () => file('csv') },
    { label: t('export.xlsx'), onClick: () => file('xlsx') },
  ]
}

/** Title, files and list around what is shown, which may have its own switch to a table. */
export const Frame = ({ children, ...props }: FrameProps & { children: ReactNode }) => {
  const { id, title, lead, list, tools } = props
  const frame = useRef<HTMLElement>(null)
  // The picture itself, also while the table is shown in its place.
  const exports = useExports(props, () => frame.current?.querySelector<SVGSVGElement>('svg[role="img"]'))
  return (
    <section ref={frame} className={classes.picture} id={id}>
      <div className={classes.head}>
        <div>
          <h2>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        <ExportMenu choices={exports} />
      </div>
      {tools}
      {children}
      {list ? (
        <p className={classes.list}>
          <Link to={list.link.to} search={{ ...list.link.search }}>
            {list.label}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

export const PictureFrame = ({ picture, table, legend, ...frame }: PictureFrameProps) => (
  <Frame {...frame}>
    <SameAsTable picture={picture} table={table} legend={legend} keepsPicture />
  </Frame>
)

export interface PictureProps extends Omit<PictureFrameProps, 'id' | 'save'> {
  readonly id: PictureId
  readonly filters: Filters
}

export const Picture = ({ id, filters, ...rest }: PictureProps) => (
  <PictureFrame
    id={id}
    save={(format) => download(exportPicture, { query: { picture: id, format, ...filters } })}
    {...rest}
  />
)
