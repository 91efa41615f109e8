/** Questions with their answers, those of the person's role first. */
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions, useRail } from '#platform/web/app/modules-context.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { Guide, Question } from '../../rules/guide.ts'
import { said } from '../../rules/words.ts'
import { HelpTabs } from '../components/help-tabs.tsx'
import { Said } from '../components/said.tsx'
import { useHelp } from '../load-help.ts'
import type { FaqSearch } from '../searches.ts'
import classes from '../help.module.css'

const useIsOpen = (): ((to: string) => boolean) => {
  const { rail } = useRail()
  const actions = useActions()
  const places = new Set([...rail, ...actions].map((place) => place.to))
  return (to) => to.startsWith('/help/') || places.has(to)
}

const Answer = ({ question, guides, isAsked }: { question: Question; guides: readonly Guide[]; isAsked: boolean }) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const isOpen = useIsOpen()
  const row = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const guide = guides.find(({ id }) => id === question.guide)
  return (
    <details ref={row} className={classes.question} open={isAsked}>
      <summary>{said(question.question, language)}</summary>
      <p>
        <Said words={question.answer} />
      </p>
      <p className={classes.links}>
        {guide ? (
          <Link to={`/help/guides/${guide.id}`}>{t('guide.see', { title: said(guide.title, language) })}</Link>
        ) : null}
        {question.to !== undefined && isOpen(question.to) ? <Link to={question.to}>{t('openPage')}</Link> : null}
      </p>
    </details>
  )
}

export const FaqPage = () => {
  const { t } = useTranslation('help')
  const { user } = useSession()
  const roleName = useRoleName()
  const { question: asked }: FaqSearch = useSearch({ strict: false })
  const { help, error, retry } = useHelp()
  const parts = help
    ? [
        { title: t('faq.own', { role: roleName(user.role) }), items: help.questions.filter(({ roles }) => roles) },
        { title: t('faq.all'), items: help.questions.filter(({ roles }) => !roles) },
      ].filter(({ items }) => items.length > 0)
    : []
  return (
    <>
      <PageHeader title={t('faq.title')} lead={help ? t('faq.lead', { count: help.questions.length }) : undefined} />
      <HelpTabs />
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {help || error ? null : <RowsSkeleton rows={6} />}
      {parts.map(({ title, items }) => (
        <section key={title} className={classes.part}>
          <h2>{title}</h2>
          {items.map((question) => (
            <Answer key={question.id} question={question} guides={help?.guides ?? []} isAsked={question.id === asked} />
          ))}
        </section>
      ))}
    </>
  )
}
