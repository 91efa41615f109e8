/** What to look for in the school's material to answer a question. */

/** Words that ask and bind, without saying what a question is about. */
export const binding: ReadonlySet<string> = new Set(
  (
    'a about all am an and any are as at be been before between by can could did difference do does explain find for ' +
    'from give get has have help how i if in into is it its just know like made make many me mean meaning means more ' +
    'most much my not of on one or our out please should show so some something tell than that the their them then ' +
    'there these they thing things this those to us use used using was we were what when where which who whose why ' +
    'will with would write you your ' +
    'au bila cha eleza gani hii hiyo huyo ile ipi iwapo je juu jinsi kama katika kati kuhusu kuna kutoka kwa kwamba ' +
    'kwenye la lini maana mimi mbona na nami naomba nani ni nini ninawezaje nieleze niambie nisaidie pia sana sasa ' +
    'tafadhali ule vipi wa wapi ya yake yangu yetu za zipi'
  ).split(' '),
)

/** More words than these make a search slow and narrow. */
const mostWords = 8

/** The words that a question is about, in their order. */
export const aboutWords = (question: string): string[] => {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 1 && !binding.has(word)).slice(0, mostWords)
}

/**
 * Searches in the order in which to try them: all words on one page; else any two of them.
 * In the syntax of a web search, in which `or` binds weaker than a space.
 */
export const searchesFor = (question: string): string[] => {
  const words = aboutWords(question)
  if (words.length === 0) return []
  const all = words.join(' ')
  if (words.length < 3) return [all]
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`))
  return [all, pairs.join(' or ')]
}
