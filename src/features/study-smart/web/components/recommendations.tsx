/** What to study next: each with why, how long, a next step, and a way to say that it is not useful. */
import { Button, Menu } from '@mantine/core'
import { IconThumbDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRecommendations, notUseful, type Recommendation, type ShownReason } from '../../contract/recommendations.ts'
import { notUsefulReasons } from '../../contract/words.ts'
import classes from './study.module.css'

const useWhy = () => {
  const { t } = useTranslation('study-smart')
  const { date, number } = useFormats()
  return ({ kind, title, percent, day }: ShownReason): string =>
    t(`why.${kind}`, {
      title,
      percent: number(percent ?? 0),
      day: day === null ? '' : date(day, 'day'),
    })
}

/** In which words the task is named. */
export const titleKey = ({ reasons: [first], topic }: Recommendation): string => {
  if (!first) return 'revise'
  if (first.kind === 'exam') return topic === '' ? 'examOnly' : 'exam'
  if (first.kind === 'reading') return 'read'
  return first.kind === 'due_work' || first.kind === 'missed_work' ? 'finish' : 'revise'
}

const NotUseful = ({ of }: { of: Recommendation }) => {
  const { t } = useTranslation('study-smart')
  const { date } = useFormats()
  const { send, sending, error } = useSend(notUseful, {
    invalidates: [getRecommendations],
    onSuccess: ({ until }) => toast.success(t('notUseful.done', { day: date(until, 'day') })),
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.notUseful}
            loading={sending}
            aria-label={t('notUseful.of', { topic: of.topic || of.learningArea })}
            leftSection={<IconThumbDown size={16} stroke={1.75} aria-hidden />}
          >
            {t('notUseful.ask')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {notUsefulReasons.map((reason) => (
            <Menu.Item key={reason} onClick={() => void send({ body: { key: of.key, reason } }).catch(() => undefined)}>
              {t(`notUseful.${reason}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FormError message={error?.message} />
    </>
  )
}

const Item = ({ of, isFirst }: { of: Recommendation; isFirst: boolean }) => {
  const { t } = useTranslation('study-smart')
  const why = useWhy()
  const { step, topic, learningArea: area } = of
  return (
    <li className={classes.item}>
      <div className={classes.itemWords}>
        <p className={classes.area}>{area}</p>
        <h3>{t(`todo.${titleKey(of)}`, { topic, area })}</h3>
        <p>
          <strong>{t('why.label')}</strong> {of.reasons.map(why).join(' ')}
        </p>
        <p className={classes.hint}>
          {step && step.title !== topic
            ? t('step.about', { kind: t(`step.kind.${step.kind}`), title: step.title, count: of.minutes })
            : t('step.none', { count: of.minutes })}
        </p>
      </div>
      <div className={classes.itemActions}>
        {step ? (
          <Button component={Link} to={step.to} variant={isFirst ? 'filled' : 'light'}>
            {t(`step.open.${step.kind}`)}
          </Button>
        ) : null}
        <NotUseful of={of} />
      </div>
    </li>
  )
}

export const Recommendations = () => {
  const { t } = useTranslation('study-smart')
  const { data, error } = useCall(getRecommendations, {}, { offline: true })
  return (
    <section aria-labelledby="study-next">
      <h2 id="study-next">{t('todo.title')}</h2>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState title={t('todo.emptyTitle')} text={t('todo.emptyText')} />
        ) : (
          <ul className={classes.items}>
            {data.items.map((one, index) => (
              <Item key={one.key} of={one} isFirst={index === 0} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorPanel error={error} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </section>
  )
}
