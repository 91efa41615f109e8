/** Ask, and read what the school's own material says, with its places. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { AnswerView } from '../components/answer-view.tsx'
import { AskForm } from '../components/ask-form.tsx'
import { AskedList } from '../components/asked-list.tsx'
import { assistantSearch } from '../searches.ts'
import classes from '../components/assistant.module.css'

export const AssistantPage = () => {
  const { t } = useTranslation('ai-assistant')
  const { asked, source } = assistantSearch.parse(useSearch({ strict: false }))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {asked ? <AnswerView key={asked} id={asked} source={source} /> : null}
      <div className={classes.ask}>
        <AskForm key={asked} />
        <p className={classes.second}>{t('seen')}</p>
      </div>
      <AskedList current={asked} />
    </>
  )
}
