/** A new card: typed, from a question of a quiz, or with a line of a note or a highlight as its answer. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addCards, cardTexts, dueCards, listCards, type CardText } from '../../contract/cards.ts'
import { longestSide, studyTexts } from '../../contract/words.ts'
import classes from './study.module.css'

const schema = z.object({
  front: z.string().trim().min(1, studyTexts.front).max(longestSide),
  back: z.string().trim().min(1, studyTexts.back).max(longestSide),
})

export const CardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('study-smart')
  const { data } = useCall(cardTexts, {})
  const [from, setFrom] = useState<CardText | null>(null)
  const form = useAppForm({ schema, defaultValues: { front: '', back: '' } })
  const { send } = useSend(addCards, {
    invalidates: [dueCards, listCards],
    onSuccess: ({ added }) => (added > 0 ? toast.success(t('card.added')) : toast.success(t('card.there'))),
  })
  const take = (one: CardText): void => {
    setFrom(one)
    if (one.front !== '') form.setValue('front', one.front, { shouldDirty: true })
    form.setValue('back', one.text, { shouldDirty: true })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('card.title')}
      form={form}
      onSubmit={({ front, back }) =>
        send({
          body: {
            cards: [
              from === null
                ? { front, back, source: 'own', sourceTitle: '', learningAreaId: null }
                : {
                    front,
                    back,
                    source: from.source,
                    sourceTitle: from.sourceTitle,
                    learningAreaId: from.learningAreaId,
                  },
            ],
          },
        })
      }
      submit={t('card.add')}
      busy={t('card.adding')}
    >
      <TextField name="front" label={t('card.front')} />
      <TextAreaField name="back" label={t('card.back')} />
      {data && data.items.length > 0 ? (
        <section>
          <h3>{t('card.texts')}</h3>
          <ul className={classes.texts}>
            {data.items.map((one, index) => (
              <li key={index}>
                <UnstyledButton className={classes.textButton} aria-pressed={one === from} onClick={() => take(one)}>
                  {one.front === '' ? one.text : one.front}
                  <small>{one.sourceTitle}</small>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  )
}
