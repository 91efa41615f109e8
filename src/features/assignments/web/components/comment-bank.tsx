/** A teacher's saved comments: insert one into the field, or save the field's text for later. */
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { dropComment, keepComment, listComments } from '../../contract/marking.ts'
import classes from './comment-bank.module.css'

export interface CommentBankProps {
  readonly learningAreaId: string
  /** Text of the field. */
  readonly text: string
  readonly onUse: (text: string) => void
}

export const CommentBank = ({ learningAreaId, text, onUse }: CommentBankProps) => {
  const { t } = useTranslation('assignments')
  const { data } = useCall(listComments, { query: { learningAreaId } })
  const keep = useSend(keepComment, { invalidates: [listComments], onSuccess: () => toast.success(t('bank.kept')) })
  const drop = useSend(dropComment, { invalidates: [listComments] })
  const failed = (error: unknown): void => void toast.failure(error)
  const items = data?.items ?? []
  const words = text.trim()
  const isNew = words !== '' && words.length <= 500 && !items.some((one) => one.text === words)
  return (
    <div className={classes.bank}>
      {items.length > 0 ? (
        <ul className={classes.comments} aria-label={t('bank.title')}>
          {items.map((one) => (
            <li key={one.id}>
              <UnstyledButton className={classes.use} onClick={() => onUse(one.text)}>
                {one.text}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('bank.drop', { text: one.text })}
                onClick={() => void drop.send({ params: { id: one.id } }).catch(failed)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {isNew ? (
        <Button
          variant="subtle"
          leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
          onClick={() => void keep.send({ body: { text: words, learningAreaId } }).catch(failed)}
        >
          {t('bank.keep')}
        </Button>
      ) : null}
    </div>
  )
}
