/** The typing trainer: text, keyboard, two rulers with the thresholds on them. */
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fingerOf, needsShift } from '../../rules/keyboard.ts'
import { typingThresholds } from '../../rules/levels.ts'
import { accuracyOf, wpmOf } from '../../rules/sessions.ts'
import { isDone, press, secondsOf, startRun, typedBetween, type Run } from '../../rules/trainer.ts'
import { WholeKeyboard } from './keyboard.tsx'
import { Ruler } from './ruler.tsx'
import { TypingText } from './typing-text.tsx'
import classes from './trainer.module.css'

type Keys = Run['keys']

interface TrainerProps {
  text: string
  /** Language of the text. */
  language: string
  /** Misses so far by key, before this lesson. */
  before: Keys
  onDone: (run: Run) => void
  /** Escape: what was typed until then counts. */
  onLeave: (run: Run) => void
  /** The page is left in the middle by a link. */
  onAbandon: (run: Run) => void
}

const sumKeys = (before: Keys, now: Keys): Keys => {
  const sum: Record<string, readonly [number, number]> = { ...before }
  for (const [key, [due, missed]] of Object.entries(now)) {
    const [dueBefore, missedBefore] = sum[key] ?? [0, 0]
    sum[key] = [dueBefore + due, missedBefore + missed]
  }
  return sum
}

const useNextWords = (next: string | undefined): string => {
  const { t } = useTranslation('tech-tutor')
  if (next === undefined) return ''
  const name = next === ' ' ? t('keyboard.space') : next
  const finger = t(`finger.${fingerOf(next)}`)
  return needsShift(next) ? t('typing.nextShift', { key: name, finger }) : t('typing.next', { key: name, finger })
}

/** What a phone’s keyboard puts into the field, character by character; a paste or a suggestion is refused. */
const usePresses = (
  onPress: (typed: string, hardware: boolean) => void,
  onRefuse: (why: 'paste' | 'whole') => void,
) => {
  const composing = useRef('')
  const hardware = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isPlain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    hardware.current = isPlain && event.keyCode !== 229
    if (!hardware.current) return
    event.preventDefault()
    onPress(event.key, true)
  }
  const onBeforeInput = (event: InputEvent): void => {
    const { data, inputType } = event
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') {
      event.preventDefault()
      onRefuse('paste')
      return
    }
    if (inputType === 'insertCompositionText') {
      const typed = typedBetween(composing.current, data ?? '')
      const isShorter = (data ?? '').length <= composing.current.length
      composing.current = data ?? ''
      if (typed !== null) onPress(typed, false)
      else if (!isShorter) onRefuse('whole')
      return
    }
    event.preventDefault()
    if (!inputType.startsWith('insert')) return
    const typed = inputType === 'insertLineBreak' ? ' ' : (data ?? '')
    const single = typedBetween('', typed)
    if (single === null) onRefuse('whole')
    else onPress(single, false)
  }
  const onCompositionEnd = (event: { currentTarget: HTMLTextAreaElement }): void => {
    composing.current = ''
    event.currentTarget.value = ''
  }
  return { onKeyDown, onBeforeInput, onCompositionEnd }
}

const useClock = (run: Run): number => {
  const [now, setNow] = useState(0)
  const { startedAt } = run
  const isRunning = startedAt !== null && !isDone(run)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (startedAt === null) return 0
  return Math.max(secondsOf(run), isRunning && now > startedAt ? Math.floor((now - startedAt) / 1000) : 0)
}

export const Trainer = ({ text, language, before, onDone, onLeave, onAbandon }: TrainerProps) => {
  const { t } = useTranslation('tech-tutor')
  const [run, setRun] = useState(() => startRun(text))
  const [refused, setRefused] = useState<'paste' | 'whole' | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(run)
  const isOver = useRef(false)
  const leave = (): void => {
    isOver.current = true
    onLeave(latest.current)
  }
  const abandon = useRef(onAbandon)
  useEffect(() => void (abandon.current = onAbandon))
  useEffect(
    () => () => {
      if (!isOver.current) abandon.current(latest.current)
    },
    [],
  )
  const onPress = (typed: string, hardware: boolean): void => {
    const next = press(latest.current, typed, performance.now(), hardware)
    if (next === latest.current) return
    latest.current = next
    setRun(next)
    setRefused(null)
    if (!isDone(next)) return
    isOver.current = true
    onDone(next)
  }
  const presses = usePresses(onPress, setRefused)
  const taken = useRef(presses.onBeforeInput)
  useEffect(() => void (taken.current = presses.onBeforeInput))
  useEffect(() => {
    const here = field.current
    here?.focus()
    // React’s own event of this name is another one, which says nothing of pastes and suggestions.
    const onInput = (event: InputEvent): void => taken.current(event)
    here?.addEventListener('beforeinput', onInput)
    return () => here?.removeEventListener('beforeinput', onInput)
  }, [])
  const next = run.text[run.at]
  const nextWords = useNextWords(next)
  const keys = useMemo(() => sumKeys(before, run.keys), [before, run.keys])
  const seconds = useClock(run)
  const [wpm, accuracy] = [wpmOf(run.at, seconds), accuracyOf(run.at, run.misses)]
  return (
    <>
      <div className={classes.rulers}>
        <Ruler
          label={t('typing.speed')}
          value={wpm}
          unit={t('typing.wpm')}
          most={60}
          marks={typingThresholds.map(({ level, wpm: at }) => ({ level, at }))}
        />
        <Ruler
          label={t('typing.accuracy')}
          value={accuracy}
          unit={t('typing.right')}
          percent
          least={50}
          most={100}
          marks={typingThresholds.map(({ level, accuracy: at }) => ({ level, at }))}
        />
      </div>
      <div className={classes.stage}>
        <TypingText run={run} language={language} />
        <textarea
          ref={field}
          className={classes.field}
          aria-label={t('typing.field')}
          aria-describedby="typing-next"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          rows={1}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave()
            else presses.onKeyDown(event)
          }}
          onCompositionEnd={presses.onCompositionEnd}
          onPaste={(event) => {
            event.preventDefault()
            setRefused('paste')
          }}
        />
      </div>
      <div className={classes.foot}>
        <p id="typing-next" className={classes.next} role="status">
          {refused ? t(`typing.refused.${refused}`) : nextWords}
        </p>
        <Button variant="subtle" onClick={leave}>
          {t('typing.leave')}
        </Button>
      </div>
      <WholeKeyboard next={next} keys={keys} />
    </>
  )
}
