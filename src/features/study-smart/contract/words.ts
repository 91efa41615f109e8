/** Lists and limits of study tools that screens need without the schemas. */
export const roundMinutes = 25
export const restMinutes = 5
export const longestTopic = 120
/** Rounds of one call: a holiday without network fits. */
export const mostRounds = 200
/** Days that the analytics show. */
export const shownDays = 28
