/** A voice of the device for a language. */
import { useEffect, useState } from 'react'
import type { ItemLanguage } from '../../contract/words.ts'

/** Browsers without voices have no such thing, whatever the types say. */
const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis

/** Voices of Kenya first. Those of a service in the network are left out: it would get the text. */
const voiceFor = (language: ItemLanguage): SpeechSynthesisVoice | undefined => {
  const voices = (synthesis()?.getVoices() ?? []).filter(
    ({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language,
  )
  return voices.find(({ lang }) => /[-_]KE$/i.test(lang)) ?? voices[0]
}

/** @returns nothing where the device has no voice for the language */
export const useVoice = (language: ItemLanguage): SpeechSynthesisVoice | undefined => {
  const [voice, setVoice] = useState(() => voiceFor(language))
  useEffect(() => {
    // Browsers learn of their voices after the page.
    const look = (): void => setVoice(voiceFor(language))
    look()
    const speech = synthesis()
    speech?.addEventListener('voiceschanged', look)
    return () => speech?.removeEventListener('voiceschanged', look)
  }, [language])
  return voice
}
