/** An amount in words, as receipts and cheques have it. */

type Language = 'en' | 'sw'

const english = {
  ones: (
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  ).split(' '),
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}

const englishBelowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const low =
    rest < 20
      ? (english.ones[rest] ?? '')
      : [english.tens[Math.floor(rest / 10)], english.ones[rest % 10]].filter(Boolean).join('-')
  return [hundreds ? `${english.ones[hundreds]} hundred` : '', low].filter(Boolean).join(' and ')
}

const swahiliOnes = ' moja mbili tatu nne tano sita saba nane tisa'.split(' ')
const swahiliTens = ' kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' ')

const swahiliBelowThousand = (value: number): string =>
  [
    value >= 100 ? `mia ${swahiliOnes[Math.floor(value / 100)]}` : '',
    swahiliTens[Math.floor((value % 100) / 10)],
    swahiliOnes[value % 10],
  ]
    .filter(Boolean)
    .join(' na ')

/** Millions, thousands and the rest. */
const groupsOf = (value: number): [number, number, number] => [
  Math.floor(value / 1_000_000),
  Math.floor(value / 1000) % 1000,
  value % 1000,
]

const inEnglish = (value: number): string => {
  const [millions, thousands, rest] = groupsOf(value)
  const high = [
    millions ? `${englishBelowThousand(millions)} million` : '',
    thousands ? `${englishBelowThousand(thousands)} thousand` : '',
  ].filter(Boolean)
  const low = englishBelowThousand(rest)
  if (high.length > 0 && rest > 0 && rest < 100) return `${high.join(' ')} and ${low}`
  return [...high, low].filter(Boolean).join(' ')
}

/** Commas part the groups: `elfu kumi, mbili` is 10,002, `elfu kumi na mbili` is 12,000. */
const inSwahili = (value: number): string => {
  const [millions, thousands, rest] = groupsOf(value)
  return [
    millions ? `milioni ${swahiliBelowThousand(millions)}` : '',
    thousands ? `elfu ${swahiliBelowThousand(thousands)}` : '',
    swahiliBelowThousand(rest),
  ]
    .filter(Boolean)
    .join(', ')
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `Ten thousand shillings and fifty cents only`, `Shilingi elfu kumi na senti hamsini tu`. @param cents above 0 */
export const amountInWords = (cents: number, language: Language): string => {
  const [shillings, rest] = [Math.floor(cents / 100), cents % 100]
  if (language === 'sw') {
    const parts = [shillings ? `shilingi ${inSwahili(shillings)}` : '', rest ? `senti ${inSwahili(rest)}` : '']
    return capital(`${parts.filter(Boolean).join(' na ')} tu`)
  }
  const parts = [
    shillings ? `${inEnglish(shillings)} ${shillings === 1 ? 'shilling' : 'shillings'}` : '',
    rest ? `${inEnglish(rest)} ${rest === 1 ? 'cent' : 'cents'}` : '',
  ]
  return capital(`${parts.filter(Boolean).join(' and ')} only`)
}
