/** One letter to a guardian: who, how, in which language, and its text. */
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { plainSms, sizeOfSms } from '#core/delivery/rules/segments.ts'
import { useRelationship } from '#core/people/web/public.ts'
import { Select } from '#platform/web/forms/select.tsx'
import type { Draft } from '../../contract/steps.ts'
import { longestLetter, type Channel } from '../../contract/words.ts'
import classes from './warning.module.css'

export interface Letter {
  readonly draft: Draft
  readonly channel: Channel
  readonly language: Draft['language']
  readonly text: string
}

export const textOf = (draft: Draft, channel: Channel, language: Draft['language']): string =>
  channel === 'sms' ? draft.sms[language] : draft.message[language]

/** The letter that is proposed; null for a guardian who cannot be written to. */
export const letterOf = (draft: Draft): Letter | null => {
  const [channel] = draft.channels
  return channel ? { draft, channel, language: draft.language, text: textOf(draft, channel, draft.language) } : null
}

export const bodyOf = ({ draft, channel, text }: Letter) => ({
  warningId: draft.warningId,
  guardianId: draft.guardianId,
  channel,
  text,
})

const Size = ({ text }: { text: string }) => {
  const { t } = useTranslation('early-warning')
  const { segments, units } = sizeOfSms(plainSms(text))
  return <p className={classes.size}>{t('letter.size', { count: segments, characters: units })}</p>
}

export const LetterFields = ({
  letter,
  drafts,
  onChange,
}: {
  letter: Letter
  /** Of all guardians of the learner. */
  drafts: readonly Draft[]
  onChange: (letter: Letter) => void
}) => {
  const { t } = useTranslation('early-warning')
  const relationship = useRelationship()
  const { draft, channel, language, text } = letter
  const change = (next: Partial<Omit<Letter, 'text'>>): void => {
    const one = { ...letter, ...next }
    onChange({ ...one, text: textOf(one.draft, one.channel, one.language) })
  }
  return (
    <div className={classes.letter}>
      <div className={classes.choices}>
        <Select
          label={t('letter.guardian')}
          allowDeselect={false}
          value={draft.guardianId}
          options={drafts
            .filter((one) => one.channels.length > 0)
            .map((one) => ({
              value: one.guardianId,
              label: `${one.guardianName}, ${relationship(one.relationship)}`,
            }))}
          onChange={(id) => {
            const next = drafts.find(({ guardianId }) => guardianId === id)
            const proposed = next && letterOf(next)
            if (proposed) onChange(proposed)
          }}
        />
        <Select
          label={t('letter.channelLabel')}
          allowDeselect={false}
          value={channel}
          options={draft.channels.map((one) => ({ value: one, label: t(`letter.channel.${one}`) }))}
          onChange={(next) => change({ channel: next === 'sms' ? 'sms' : 'message' })}
        />
        <Select
          label={t('letter.language')}
          allowDeselect={false}
          value={language}
          options={(['en', 'sw'] as const).map((one) => ({ value: one, label: t(`letter.languages.${one}`) }))}
          onChange={(next) => change({ language: next === 'sw' ? 'sw' : 'en' })}
        />
      </div>
      <Textarea
        label={t('letter.text')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={longestLetter}
        value={text}
        onChange={(event) => onChange({ ...letter, text: event.currentTarget.value })}
      />
      {channel === 'sms' ? <Size text={text} /> : null}
    </div>
  )
}
