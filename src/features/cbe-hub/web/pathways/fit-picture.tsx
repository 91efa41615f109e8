/** Three pathways side by side: levels against the advised one, the verdict and its reason. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import type { PathwayFit } from '../../contract/pathways.ts'
import { LevelStack } from './level-stack.tsx'
import { usePathwayWords } from './words.ts'
import classes from './pathways.module.css'

const seatOf = ({ verdict, best }: PathwayFit) =>
  best ? 'own' : verdict === 'not_yet' || verdict === 'unknown' ? 'empty' : 'here'

export const FitPicture = ({ fits }: { fits: readonly PathwayFit[] }) => {
  const { t } = useTranslation('cbe-hub')
  const words = usePathwayWords()
  const rows = fits.flatMap((fit) => fit.areas.map((area) => ({ fit, area })))
  const table = (
    <DataTable
      label={t('pathways.table')}
      stacked
      columns={[
        { id: 'area', header: t('pathways.column.area'), cell: ({ area }) => area.name },
        { id: 'pathway', header: t('pathways.column.pathway'), cell: ({ fit }) => words.nameOf(fit.pathway) },
        {
          id: 'level',
          header: t('pathways.column.level'),
          cell: ({ area: { level, code } }) => (level === null ? t('pathways.noResult') : `${code} (${level})`),
        },
        { id: 'advised', header: t('pathways.column.advised'), cell: ({ fit }) => fit.level, numeric: true },
      ]}
      rows={rows}
      rowId={({ fit, area }) => `${fit.pathway}.${area.name}`}
    />
  )
  const picture = (
    <div className={classes.fits}>
      {fits.map((fit) => (
        <section key={fit.pathway} className={classes.fit}>
          <h2>
            <Seat state={seatOf(fit)} size={18} soft={!fit.best} /> {words.nameOf(fit.pathway)}
          </h2>
          <p className={classes.reason}>
            <b data-fits={fit.verdict === 'fits' || fit.verdict === 'nearly' || undefined}>{words.verdict(fit)}</b>{' '}
            {words.reason(fit)}
          </p>
          <div className={classes.stacks}>
            {fit.areas.map((area) => (
              <LevelStack key={area.name} area={area} advised={fit.level} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
  return (
    <SameAsTable
      picture={picture}
      table={table}
      legend={
        <p className={classes.legend}>
          <span className={classes.dash} aria-hidden /> {t('pathways.legend')}
        </p>
      }
    />
  )
}
