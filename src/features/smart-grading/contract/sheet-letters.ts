/** What a row of an answer sheet can say. */
export const choiceLetters = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof choiceLetters)[number]
export const mostQuestions = 60

/** Only an `answer` is certain; a person decides the others. */
export const verdicts = ['answer', 'blank', 'several', 'doubtful'] as const
export type Verdict = (typeof verdicts)[number]
