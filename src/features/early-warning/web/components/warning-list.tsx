/** Learners with their reasons, in the order of the alphabet: those about whom nobody has done anything, then the others. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import type { WarningLine } from '../../contract/warnings.ts'
import { base } from '../addresses.ts'
import { useReasonTitle, useStepWords } from '../words.ts'
import classes from './warning.module.css'

interface Picking {
  /** The learner whose reasons are open. */
  readonly chosen: string | undefined
  readonly ticked: ReadonlySet<string>
  readonly onTick: (id: string) => void
}

const Line = ({ line, chosen, ticked, onTick }: { line: WarningLine } & Picking) => {
  const { t } = useTranslation('early-warning')
  const titleOf = useReasonTitle()
  const { short } = useStepWords()
  const { id, learner, reasons, latest } = line
  return (
    <li className={classes.line} data-chosen={id === chosen || undefined}>
      <span className={classes.tick}>
        <Checkbox
          aria-label={t('list.select', { name: learner.fullName })}
          checked={ticked.has(id)}
          onChange={() => onTick(id)}
        />
      </span>
      <Link
        to={base}
        search={(before: object) => ({ ...before, warning: id })}
        className={classes.pick}
        aria-current={id === chosen || undefined}
      >
        <span>
          <span className={classes.name}>
            <b>{learner.fullName}</b>
            <small>{learner.className}</small>
          </span>
          <span className={classes.second}>{reasons.map((one) => titleOf(one.evidence)).join(', ')}</span>
        </span>
        {latest ? (
          <span className={classes.latest}>{short(latest)}</span>
        ) : (
          <span className={classes.fresh} role="img" aria-label={t('list.fresh')} />
        )}
      </Link>
    </li>
  )
}

const Group = ({ title, lines, ...picking }: { title: string; lines: readonly WarningLine[] } & Picking) =>
  lines.length === 0 ? null : (
    <section>
      <h2 className={classes.group}>
        {title} <span>{lines.length}</span>
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <Line key={line.id} line={line} {...picking} />
        ))}
      </ul>
    </section>
  )

export const WarningList = ({
  lines,
  onWrite,
  ...picking
}: { lines: readonly WarningLine[]; onWrite: () => void } & Picking) => {
  const { t } = useTranslation('early-warning')
  const count = picking.ticked.size
  return (
    <div>
      {count === 0 ? null : (
        <div className={classes.bar}>
          <span role="status">{t('selected', { count })}</span>
          <Button onClick={onWrite}>{t('writeTo', { count })}</Button>
        </div>
      )}
      <Group title={t('list.fresh')} lines={lines.filter(({ latest }) => latest === null)} {...picking} />
      <Group title={t('list.followed')} lines={lines.filter(({ latest }) => latest !== null)} {...picking} />
    </div>
  )
}
