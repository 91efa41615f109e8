/** What the server and the thread that searches tell each other. */
import type { Board } from '../../contract/drafts.ts'
import type { Answer, SearchOptions } from '../../rules/assemble/search.ts'

export interface Task extends Pick<SearchOptions, 'seed' | 'seconds' | 'fromPresent' | 'mishap'> {
  readonly board: Board
}

export interface Told {
  readonly answer: Answer
  readonly isLast: boolean
}
