/** The keyboard that lessons are written for (QWERTY, as sold in Kenya), its fingers, and how often keys are missed. */

export const keyRows = [
  ['`', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'],
  ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p', '[', ']'],
  ['a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', ';', "'"],
  ['z', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '/'],
] as const

/** What a small drawing shows. */
export const letterRows = [
  ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'],
  ['a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', ';'],
  ['z', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.'],
] as const

const shifted: Readonly<Record<string, string>> = { '!': '1', '?': '/', ':': ';', '"': "'", '(': '9', ')': '0' }

/** The key on which a character is. */
export const keyOf = (character: string): string => shifted[character] ?? character.toLowerCase()
export const needsShift = (character: string): boolean =>
  character in shifted || (character !== character.toLowerCase() && character === character.toUpperCase())

export const fingers = [
  'leftLittle',
  'leftRing',
  'leftMiddle',
  'leftIndex',
  'rightIndex',
  'rightMiddle',
  'rightRing',
  'rightLittle',
  'thumb',
] as const
export type Finger = (typeof fingers)[number]

const keysOf: Readonly<Record<Finger, string>> = {
  leftLittle: '`1qaz',
  leftRing: '2wsx',
  leftMiddle: '3edc',
  leftIndex: '4rfv5tgb',
  rightIndex: '6yhn7ujm',
  rightMiddle: '8ik,',
  rightRing: '9ol.',
  rightLittle: "0p;/-['",
  thumb: ' ',
}

export const fingerOf = (character: string): Finger =>
  fingers.find((finger) => keysOf[finger].includes(keyOf(character))) ?? 'rightLittle'

type Keys = Readonly<Record<string, readonly [due: number, missed: number]>>

/** Misses of every 100 times that a key was due, whole ones. */
export const missesPer100 = (keys: Keys, key: string): number => {
  const [due, missed] = keys[key] ?? [0, 0]
  return due > 0 ? Math.round((missed * 100) / due) : 0
}

/** 0 none, 1 to 2, 3 to 4, 5 or more of every 100: heat 0 to 3. */
export const heatOf = (per100: number): 0 | 1 | 2 | 3 => (per100 >= 5 ? 3 : per100 >= 3 ? 2 : per100 >= 1 ? 1 : 0)

/** Keys that are missed most, at most five. */
export const weakKeys = (keys: Keys): string[] =>
  Object.keys(keys)
    .filter((key) => key !== ' ' && missesPer100(keys, key) > 0)
    .sort((a, b) => missesPer100(keys, b) - missesPer100(keys, a))
    .slice(0, 5)
