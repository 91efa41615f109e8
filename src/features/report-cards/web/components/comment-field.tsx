/** One comment of a card: typed, or chosen from the bank. */
import { Button, Menu, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { foldToFour } from '#core/academics/rules/scales.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addBankComment, listBank, type BankComment } from '../../contract/bank.ts'
import { mostComment, type CardLine, type RunDetail } from '../../contract/runs.ts'
import { filledComment, fittingComments } from '../../rules/comment-bank.ts'
import classes from './run.module.css'

const firstNameOf = (fullName: string): string => fullName.split(' ')[0] ?? fullName
/** Most comments in the menu. */
const mostOffered = 8

export interface CommentFieldProps {
  readonly kind: BankComment['kind']
  readonly run: RunDetail
  readonly card: CardLine
  readonly bank: readonly BankComment[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isOpen: boolean
}

const Keep = ({ kind, run, card, value }: Pick<CommentFieldProps, 'kind' | 'run' | 'card' | 'value'>) => {
  const { t } = useTranslation('report-cards')
  const { fire } = useSend(addBankComment, { invalidates: [listBank], onSuccess: () => toast.success(t('bank.kept')) })
  const text = value.trim().replaceAll(firstNameOf(card.fullName), '{name}')
  const band = card.band ? foldToFour(card.band.code) : null
  return (
    <Menu.Item
      onClick={() => fire({ body: { kind, language: run.language, band, level: null, text: text.slice(0, 300) } })}
    >
      {t('bank.keep')}
    </Menu.Item>
  )
}

export const CommentField = ({ kind, run, card, bank, value, onChange, isOpen }: CommentFieldProps) => {
  const { t } = useTranslation('report-cards')
  const id = useId()
  const label = t(`comment.${kind}`)
  const band = card.band ? foldToFour(card.band.code) : null
  const offered = fittingComments(bank, { kind, language: run.language, level: run.level, band }).slice(0, mostOffered)
  if (!isOpen)
    return (
      <div>
        <div className={classes.fieldHead}>
          <b>{label}</b>
        </div>
        <p className={classes.said}>{value || t('comment.none')}</p>
      </div>
    )
  return (
    <div>
      <div className={classes.fieldHead}>
        <label htmlFor={id}>{label}</label>
        <Menu width={340}>
          <Menu.Target>
            <Button variant="subtle" rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
              {t('bank.open')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ text, id: own }) => {
              const filled = filledComment(text, firstNameOf(card.fullName))
              return (
                <Menu.Item key={own ?? text} onClick={() => onChange(filled)}>
                  {filled}
                </Menu.Item>
              )
            })}
            {value.trim() === '' ? null : <Keep {...{ kind, run, card, value }} />}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Textarea
        id={id}
        rows={3}
        autosize={false}
        maxLength={mostComment}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
