/** Who changed what about a learner, and who read sensitive data. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { historyShows, learnerHistory, type HistoryEntry } from '../../contract/history.ts'
import { useHistoryWords } from '../components/history-words.ts'
import { Loaded } from '../components/loaded.tsx'
import { historySearch } from '../searches.ts'
import classes from '../records.module.css'

const limit = 20

const useWho = (): ((by: HistoryEntry['by']) => string) => {
  const { t } = useTranslation('records')
  const roleName = useRoleName()
  return (by) => {
    if (!by) return t('history.nobody')
    const name = by.name ?? t('gone')
    return by.role ? t('history.who', { name, role: roleName(by.role) }) : name
  }
}

type Change = HistoryEntry['changes'][number]

const ChangeLine = ({ action, change }: { action: string; change: Change }) => {
  const { t } = useTranslation('records')
  const words = useHistoryWords()
  const { field, from, to, hidden } = change
  return (
    <div className={classes.change}>
      <dt>{words.field(action, field)}</dt>
      <dd>
        {hidden ? (
          t('history.hidden')
        ) : (
          <>
            {from === null ? null : (
              <>
                <span className="visually-hidden">{t('history.before')} </span>
                <span className={classes.was}>{words.value(action, field, from)}</span>
                <span className="visually-hidden">. {t('history.after')}</span>{' '}
              </>
            )}
            {to === null ? (
              <span className="visually-hidden">{t('history.nothing')}</span>
            ) : (
              words.value(action, field, to)
            )}
          </>
        )}
      </dd>
    </div>
  )
}

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useTranslation('records')
  const formats = useFormats()
  const words = useHistoryWords()
  const who = useWho()
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.title}>
          {entry.about ? t('history.about', { what: words.did(entry), about: entry.about }) : words.did(entry)}
        </span>
        <span className={classes.third}>
          {t('history.byWhen', { who: who(entry.by), when: formats.dateTime(entry.at, 'date') })}
        </span>
        {entry.reason ? <span className={classes.second}>{t('history.reason', { reason: entry.reason })}</span> : null}
        {entry.changes.length > 0 ? (
          <dl className={classes.changes}>
            {entry.changes.map((change) => (
              <ChangeLine key={change.field} action={entry.action} change={change} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

export const HistoryTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { page = 1, show = 'changes' } = historySearch.parse(useSearch({ strict: false }))
  const query = useCall(learnerHistory, { params: { id }, query: { page, show, limit } })
  const go = (search: { page?: number; show?: typeof show }) => void navigate({ to: '.', search, resetScroll: false })
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          label={t('history.which')}
          choices={historyShows.map((value) => ({ value, label: t(`history.${value}`) }))}
          value={show}
          onChange={(value) => go(value === 'changes' ? {} : { show: value })}
        />
      </div>
      <Loaded query={query} rows={5}>
        {({ items, totalCount, totalPages }) =>
          items.length === 0 ? (
            <EmptyState title={t(`history.none.${show}`)} text={t(`history.noneText.${show}`)} />
          ) : (
            <>
              <ul className={classes.rows}>
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              <Pager
                page={page}
                totalPages={totalPages}
                totalCount={totalCount}
                shown={items.length}
                limit={limit}
                onPage={(next) =>
                  go({ ...(show === 'changes' ? {} : { show }), ...(next === 1 ? {} : { page: next }) })
                }
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
