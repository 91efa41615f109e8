/** Reads the page that is shown aloud, with a voice of the device. Hidden where it has none for the language. */
import { ActionIcon } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemLanguage } from '../../contract/words.ts'
import { spokenPieces } from '../../rules/spoken.ts'
import { useVoice } from './use-voice.ts'

interface ListenProps {
  readonly words: RefObject<HTMLElement | null>
  readonly page: number
  readonly language: ItemLanguage
}

const Listen = ({ words, voice }: Pick<ListenProps, 'words'> & { voice: SpeechSynthesisVoice }) => {
  const { t } = useTranslation('digital-library')
  // Browsers forget what is still to be said, unless the page holds it.
  const waiting = useRef<readonly SpeechSynthesisUtterance[]>([])
  const [speaks, setSpeaks] = useState(false)
  const stop = (): void => {
    waiting.current = []
    speechSynthesis.cancel()
    setSpeaks(false)
  }
  useEffect(() => () => speechSynthesis.cancel(), [])
  const start = (): void => {
    stop()
    const all = spokenPieces(words.current?.innerText ?? '').map((piece) => new SpeechSynthesisUtterance(piece))
    // What was cancelled reports its end later.
    const end = (): void => void (waiting.current === all && setSpeaks(false))
    waiting.current = all
    for (const one of all) {
      one.voice = voice
      one.lang = voice.lang
      one.addEventListener('error', end)
      speechSynthesis.speak(one)
    }
    all.at(-1)?.addEventListener('end', end)
    setSpeaks(all.length > 0)
  }
  return (
    <ActionIcon
      variant={speaks ? 'filled' : 'light'}
      size={44}
      aria-label={t(speaks ? 'reader.silence' : 'reader.listen')}
      onClick={speaks ? stop : start}
    >
      {speaks ? <IconPlayerStop size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
    </ActionIcon>
  )
}

export const ListenButton = ({ words, page, language }: ListenProps) => {
  const voice = useVoice(language)
  // Turning the page ends what was read of it.
  return voice ? <Listen key={page} words={words} voice={voice} /> : null
}
