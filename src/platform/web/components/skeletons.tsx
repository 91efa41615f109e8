/** Skeletons in the shape of the content. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './skeletons.module.css'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

const Busy = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('platform')
  return (
    <div aria-busy="true" className={classes.busy}>
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {children}
    </div>
  )
}

const Row = () => (
  <div className={classes.row}>
    <div className={classes.seat} />
    <div className={classes.lines}>
      <div className={classes.line} />
      <div className={classes.shortLine} />
    </div>
  </div>
)

export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Busy>
    {many(rows).map((row) => (
      <Row key={row} />
    ))}
  </Busy>
)

const Title = () => (
  <>
    <div className={classes.title} />
    <div className={classes.lead} />
  </>
)

export const FormSkeleton = () => (
  <Busy>
    <Title />
    <div className={classes.form}>
      {many(6).map((field) => (
        <div key={field}>
          <div className={classes.label} />
          <div className={classes.field} />
        </div>
      ))}
    </div>
  </Busy>
)

export const DashboardSkeleton = () => (
  <Busy>
    <Title />
    <div className={classes.picture} />
    <div className={classes.halves}>
      {many(2).map((half) => (
        <div key={half}>
          <div className={classes.label} />
          {many(3).map((row) => (
            <Row key={row} />
          ))}
        </div>
      ))}
    </div>
  </Busy>
)

export const ListSkeleton = () => (
  <Busy>
    <Title />
    <div className={classes.field} />
    {many(8).map((row) => (
      <Row key={row} />
    ))}
  </Busy>
)

const kinds = { dashboard: DashboardSkeleton, list: ListSkeleton, form: FormSkeleton }

export const PageSkeleton = ({ kind }: { kind: keyof typeof kinds }) => {
  const Kind = kinds[kind]
  return <Kind />
}
