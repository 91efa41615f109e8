/** Words of English and Kiswahili that decide whether two answers are alike. */

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** Carry no meaning of their own in an answer of a few words. */
export const stopWords: ReadonlySet<string> = new Set(
  wordsIn(`
    the an is are was were am be been being of in on at for and or it its this that these those they them their
    he she we you i my our your his her as so which who whom whose what when where has have had do does did can
    could will would should may might must there here then also just very because called known to by with
    na ya wa la cha vya za kwa ni katika kwenye hii hiyo hizo hizi huu huo hilo hili hicho hiki hivi hivyo hayo haya
    yule huyo huyu hao hawa ile lile wale zile kile vile yake zake wake lake chake vyake pia tu kama au ambayo ambao
    ambaye ambacho ambazo hadi mpaka basi kuwa ili iliyo ulio aliye
  `),
)

/** The order of words counts in an answer with one of them: "heat to light" is not "light to heat". */
export const orderWords: ReadonlySet<string> = new Set(wordsIn('to by into hadi mpaka'))

/** Both answers must have the same ones, in the same order; the words around them keep their order too. */
export const turningWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    not: 'no not none nor cannot dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt hasnt havent hadnt si siyo sio wala hapana hakuna hamna',
    never: 'never kamwe katu',
    without: 'without bila pasipo',
    non: 'non un',
    only: 'only tu pekee',
    except: 'except but isipokuwa ila lakini',
    more: 'more zaidi',
    less: 'less fewer',
    all: 'all every always yote wote zote vyote daima',
    some: 'some sometimes baadhi',
    before: 'before kabla',
    after: 'after baada',
    than: 'than kuliko',
    from: 'from kutoka',
    up: 'up above over juu',
    down: 'down below under chini',
    out: 'out outside off nje',
    inside: 'inside ndani',
    per: 'per',
  }).flatMap(([meaning, words]) => wordsIn(words).map((word) => [word, meaning] as const)),
)

const valuesOf = (words: string, from: number, step: number): [string, string][] =>
  wordsIn(words).map((word, index) => [word, String(from + index * step)])

/** Numbers that are written as words. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...valuesOf('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 0, 1),
  ...valuesOf('sixteen seventeen eighteen nineteen', 16, 1),
  ...valuesOf('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...valuesOf('sifuri moja mbili tatu nne tano sita saba nane tisa kumi', 0, 1),
  ...valuesOf('ishirini thelathini arobaini hamsini sitini sabini themanini tisini', 20, 10),
  ...valuesOf('hundred thousand', 100, 900),
  ...valuesOf('mia elfu', 100, 900),
  ['million', '1000000'],
  ['milioni', '1000000'],
  ['billion', '1000000000'],
  ['bilioni', '1000000000'],
  ['half', '0.5'],
  ['nusu', '0.5'],
  ['quarter', '0.25'],
  ['robo', '0.25'],
  ...valuesOf('first second third fourth fifth sixth seventh eighth ninth tenth', 1, 1).map(
    ([word, value]): [string, string] => [word, `${value}th`],
  ),
  ['kwanza', '1th'],
  ['pili', '2th'],
])

/** Numbers of Kiswahili that agree with their noun: watatu, vitatu, mitatu. */
export const agreeingNumber = /^(?:mu|m|wa|ki|vi|mi|ma|u|i|li|ya|zi|ku|pa)(moja|wili|tatu|nne|tano|nane)$/
export const agreeingValues: ReadonlyMap<string, string> = new Map([
  ['moja', '1'],
  ['wili', '2'],
  ['tatu', '3'],
  ['nne', '4'],
  ['tano', '5'],
  ['nane', '8'],
])

/** Units by every way to write them after a number. */
export const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    km: 'km kms kilometre kilometres kilometer kilometers kilomita',
    m: 'm metre metres meter meters mita',
    cm: 'cm cms centimetre centimetres centimeter centimeters sentimita',
    mm: 'mm millimetre millimetres millimeter millimeters milimita',
    kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramu',
    g: 'g gm gms gram grams gramme grammes gramu',
    mg: 'mg milligram milligrams miligramu',
    t: 't tonne tonnes ton tons tani',
    l: 'l litre litres liter liters lita',
    ml: 'ml millilitre millilitres milliliter milliliters mililita',
    s: 's sec secs second seconds sekunde',
    min: 'min mins minute minutes dakika',
    h: 'h hr hrs hour hours saa',
    day: 'day days siku',
    week: 'week weeks wiki',
    month: 'month months mwezi miezi',
    year: 'yr yrs year years mwaka miaka',
    '%': '% percent asilimia',
    '°c': '°c celsius',
    '°': '° degree degrees digrii nyuzi',
    n: 'n newton newtons',
    j: 'j joule joules',
    w: 'w watt watts wati',
    v: 'v volt volts volti',
    a: 'a amp amps ampere amperes',
    hz: 'hz hertz',
    pa: 'pa pascal pascals',
    sh: 'sh shs ksh kshs kes shilling shillings shilingi',
    th: 'st nd rd th',
  }).flatMap(([unit, words]) => wordsIn(words).map((word) => [word, unit] as const)),
)

/** Units that Kiswahili, and prices, put before the number. */
export const leadingUnits: ReadonlySet<string> = new Set(
  wordsIn(
    'kilomita mita sentimita milimita kilo kilogramu gramu miligramu tani lita mililita sekunde dakika saa siku wiki mwezi miezi mwaka miaka asilimia nyuzi digrii wati volti sh ksh kshs kes shilingi',
  ),
)

/** Beginnings and endings that make another thing of the same stem. */
export const prefixFamilies: readonly (readonly string[])[] = [
  ['endo', 'exo', 'ecto'],
  ['hypo', 'hyper'],
  ['intra', 'inter', 'infra'],
  ['macro', 'micro'],
  ['anti', 'ante'],
  ['ab', 'ad'],
]
export const suffixFamilies: readonly (readonly string[])[] = [
  ['ate', 'ite', 'ide', 'ine'],
  ['ane', 'ene', 'yne'],
  ['anol', 'anal', 'enol', 'enal'],
  ['ose', 'ase'],
  ['er', 'or', 'ee'],
]

/** Words of which one looks like the other misspelt. */
export const confusedWords: readonly (readonly string[])[] = [
  'accept except',
  'advice advise',
  'breath breathe',
  'casual causal',
  'cloth clothe',
  'coastal costal',
  'colon colony',
  'complement compliment',
  'count county country',
  'current currant',
  'desert dessert',
  'device devise',
  'expand expend',
  'export expert',
  'factor factory',
  'farmer former',
  'father farther',
  'human humane',
  'inferior interior',
  'isotope isotone',
  'later latter',
  'marital martial',
  'metal mental',
  'meter meteor',
  'moral mortal',
  'neuron neutron',
  'party parity',
  'patrol petrol',
  'plant planet',
  'proton photon',
  'radius radium',
  'ratio ration',
  'sewage sewerage',
  'silicon silicone',
  'solid soiled',
  'stationary stationery',
  'statue statute',
  'steam stream',
  'united untied',
  'ureter urethra',
  'wander wonder',
].map(wordsIn)
