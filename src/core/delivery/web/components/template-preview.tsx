/** Preview for a learner's family, with cost and problems. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import {
  findTemplateLearners,
  previewTemplate,
  type TemplateChannel,
  type TemplateLanguage,
  type TemplateWords,
} from '../../contract/templates.ts'
import classes from './delivery.module.css'

/** After the last key, ms. */
const pause = 400

const useSettled = <T,>(value: T): T => {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pause)
    return () => clearTimeout(timer)
  }, [key])
  return JSON.parse(settled) as T
}

const Learner = ({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) => {
  const { t } = useTranslation('delivery')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data, isFetching } = useCall(
    findTemplateLearners,
    { query: { search } },
    { enabled: search.length > 1, keepPrevious: true },
  )
  const options = (data?.items ?? []).map(({ id, name, place }) => ({
    value: id,
    label: place ? `${name}, ${place}` : name,
  }))
  return (
    <Select
      label={t('preview.learner')}
      placeholder={t('preview.learnerHint')}
      options={options}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      searchable
      clearable
      nothing={
        typed.trim().length < 2
          ? t('preview.learnerHint')
          : search !== typed.trim() || isFetching
            ? t('preview.searching')
            : t('preview.noLearner')
      }
    />
  )
}

interface Shown {
  channel: TemplateChannel
  language: TemplateLanguage
  words: TemplateWords
}

export const TemplatePreview = (shown: Shown) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const [learnerId, setLearnerId] = useState<string | null>(null)
  const { fire, data } = useSend(previewTemplate)
  const asked = JSON.stringify(useSettled({ ...shown, ...(learnerId ? { learnerId } : {}) }))
  useEffect(() => fire({ body: JSON.parse(asked) as Shown }), [asked, fire])
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <Learner value={learnerId} onChange={setLearnerId} />
      {data?.unknown.length ? (
        <StatusDot kind="stopped">
          {t('preview.unknown', { places: formats.list(data.unknown.map((one) => `{${one}}`)) })}
        </StatusDot>
      ) : null}
      {data?.unfilled.length && learnerId ? (
        <StatusDot kind="pending">
          {t('preview.unfilled', { places: formats.list(data.unfilled.map((one) => `{${one}}`)) })}
        </StatusDot>
      ) : null}
      {data?.words.message ? <p className={classes.bubble}>{data.words.message}</p> : null}
      {data?.size && data.words.message ? (
        <p className={classes.size}>
          {t('preview.size', {
            count: data.size.segments,
            characters: formats.number(data.size.characters),
            cost: formats.money(data.size.cost),
          })}
        </p>
      ) : null}
      {data?.words.subject ? <p>{t('preview.subject', { subject: data.words.subject })}</p> : null}
      {data?.words.htmlContent ? (
        <iframe className={classes.frame} sandbox="" title={t('preview.mail')} srcDoc={data.words.htmlContent} />
      ) : null}
    </section>
  )
}
