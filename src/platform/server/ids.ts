/** Ids of new rows: UUID version 7, which sort by time. */
import { v7 } from 'uuid'

export const newId = (): string => v7()
