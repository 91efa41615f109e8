/** Which answers are proposed as one group, and which never are. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAlike, isAlike } from './alike.ts'
import { editDistance } from './spelling.ts'

describe('answers that are alike', () => {
  it.each([
    ['case, accents and punctuation', 'Café, Nairobi!', 'cafe nairobi'],
    ['a space before the unit', '5 km', '5km'],
    ['the name of the unit', '5 km', '5 kilometres'],
    ['the unit before the number, as in Kiswahili', '5km', 'kilomita 5'],
    ['a number in words', 'five kilometres', '5 km'],
    ['a number that agrees with its noun', 'miguu mitatu', 'miguu 3'],
    ['tens and ones', 'thelathini na tano', '35'],
    ['zeros that say nothing', '2.50 kg', '2.5 kilograms'],
    ['thousands', '1,000 shillings', 'Ksh 1 000'],
    ['degrees', '37°C', '37 degrees Celsius'],
    ['a speed', '60 km/h', '60 kilometres per hour'],
    ['per cent', '50%', 'asilimia 50'],
    ['a letter left out', 'photosynthesis', 'photosyntesis'],
    ['letters that changed places', 'they recieve light', 'they receive light'],
    ['two mistakes in a long word', 'chlorophyll', 'clorophyl'],
    ['the spelling of America', 'the green color', 'the green colour'],
    ['sounds mixed in Kiswahili', 'thahabu', 'dhahabu'],
    ['r for l in Kiswahili', 'nuru ya mbalamwezi', 'nuru ya mbaramwezi'],
    ['the order of words', 'water and sunlight', 'sunlight, water'],
    ['small words', 'It is the green pigment', 'green pigment'],
    ['small words of Kiswahili', 'ni rangi ya kijani', 'rangi kijani'],
    ['a doubled letter', 'digging terraces', 'diging terrace'],
    ['-ing', 'planting trees', 'plant trees'],
    ['one and many', 'green plants', 'a green plant'],
    [
      'one more word among many',
      'water evaporates and forms clouds, falling as rain',
      'water evaporates quickly and forms clouds falling as rain',
    ],
  ])('ignore %s', (_what, a, b) => {
    expect(isAlike(a, b)).toBe(true)
    expect(isAlike(b, a)).toBe(true)
  })
})

describe('answers that are not alike', () => {
  it.each([
    ['numbers', '5 km', '6 km'],
    ['units', '5 km', '5 m'],
    ['a power', '5 cm', '5 cm²'],
    ['a minus', '-5', '5'],
    ['a decimal point', '1.5', '15'],
    ['a fraction', '1/2', '1.2'],
    ['numbers in words', 'three chambers', 'four chambers'],
    ['numbers of Kiswahili', 'vyumba vinne', 'vyumba vinane'],
    ['numbers of other things', '3 goats and 5 cows', '5 goats and 3 cows'],
    ['roman numbers', 'Henry VII', 'Henry VIII'],
    ['formulas', 'CO2', 'CO3'],
    ['signs', 'x + 1', 'x - 1'],
    ['not', 'it dissolves in water', 'it does not dissolve in water'],
    ['a shortened not', 'it can dissolve', "it can't dissolve"],
    ['si', 'ni mnyama', 'si mnyama'],
    ['ha-', 'mmea unaweza kukua', 'mmea hauwezi kukua'],
    ['ha- for hu-', 'hufanyika', 'hafanyiki'],
    ['si in a verb', 'asiyefanya kazi', 'aliyefanya kazi'],
    [
      'a negation added to many words',
      'mimea mikubwa ya msitu hukua haraka jua',
      'mimea mikubwa ya msitu haikui hukua haraka jua',
    ],
    ['without', 'with light', 'without light'],
    ['prefixes that negate', 'soluble salt', 'insoluble salt'],
    ['opposites', 'the volume increases', 'the volume decreases'],
    ['left and right', 'left atrium', 'right atrium'],
    ['before and after', 'before the rain', 'after the rain'],
    ['direction', 'heat to light', 'light to heat'],
    ['from and to', 'from Mombasa', 'to Mombasa'],
    ['who does it', 'mbwa aliumwa na paka', 'paka aliumwa na mbwa'],
    ['options', 'Option A', 'Option B'],
    ['single letters', 'A', 'B'],
    ['the letter of a vitamin', 'vitamin A', 'vitamin'],
    ['little words alone', 'in', 'on'],
    ['tenses of Kiswahili', 'anapanda mti', 'atapanda mti'],
    ['other words of Kiswahili', 'kupanda', 'kupenda'],
    ['endings of chemistry', 'calcium nitrate', 'calcium nitrite'],
    ['opposite prefixes', 'endothermic', 'exothermic'],
    ['large and small', 'macroscopic', 'microscopic'],
    ['enzyme and sugar', 'lactose', 'lactase'],
    ['words that look alike', 'conduction', 'convection'],
    ['reflection and refraction', 'reflection', 'refraction'],
    ['names that look alike', 'plant', 'planet'],
    ['short words', 'left', 'lift'],
    ['another word in place of one', 'roots take in water', 'leaves take in water'],
    ['something more', 'water', 'water and salt'],
    ['only', 'plants need light', 'plants need only light'],
    ['nothing in common', 'the sun', 'rain'],
  ])('differ by %s', (_what, a, b) => {
    expect(isAlike(a, b)).toBe(false)
    expect(isAlike(b, a)).toBe(false)
  })
})

describe('groups', () => {
  it('hold only answers of which each two are alike, in the order given', () => {
    const given = ['nitrate', 'water', 'nitrete', 'the water', 'nitrite', 'Nitrates', 'rain']
    expect(groupAlike(given, (text) => text)).toEqual([
      ['nitrate', 'nitrete', 'Nitrates'],
      ['water', 'the water'],
      ['nitrite'],
      ['rain'],
    ])
  })

  const word = fc.constantFrom(
    'not',
    'si',
    '5',
    '6 km',
    'water',
    'watter',
    'light',
    'to',
    'from',
    'hakuna',
    'maji',
    'a',
  )
  const text = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string(),
  )

  it('lose nothing, and never put different numbers together', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const groups = groupAlike(texts, (one) => one)
        expect(groups.flat().sort()).toEqual([...texts].sort())
        for (const group of groups) {
          const numbers = group.map((one) => one.match(/\d+/g)?.join(' ') ?? '')
          if (group.every((one) => /^[a-z0-9 ]*$/.test(one))) expect(new Set(numbers).size).toBe(1)
        }
      }),
    )
  })

  it('are the same from both sides', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isAlike(a, b)).toBe(isAlike(b, a))
        expect(isAlike(a, a)).toBe(true)
      }),
    )
  })
})

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abxc', 1],
    ['kitten', 'sitting', 3],
    ['abcdef', 'uvwxyz', 4],
  ])('of %s and %s is %i, or more than the most', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance))
})
