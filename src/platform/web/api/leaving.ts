/** A page leaves for the sign-in page once, whether its person signed out or its session ended. */
let leaving = false
/** Changes of session under way: calls of the session before may fail meanwhile, and that ends nothing. */
let held = 0
/** Counts the beginnings and ends of such changes. */
let mark = 0
let waiting: (() => void)[] = []

/** Does what puts another session in the place of this one. Reads wait until it is done, so it must not wait for one itself. */
export const holdLeaving = async <T>(work: () => Promise<T>): Promise<T> => {
  held++
  mark++
  try {
    return await work()
  } finally {
    held--
    mark++
    if (held === 0) {
      const released = waiting
      waiting = []
      released.forEach((release) => release())
    }
  }
}

/** Differs from one session to the next that takes its place. */
export const sessionMark = (): number => mark

/** Resolves when the change of session under way is done. */
export const sessionSettled = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))

/** True while the session is being changed. */
export const isLeavingHeld = (): boolean => held > 0

/** @returns true for the first caller, who does the leaving; false while the session is being changed */
export const startLeaving = (): boolean => {
  if (held > 0) return false
  const first = !leaving
  leaving = true
  return first
}

/** True from the moment that the page began to leave: nothing of the person may be kept any more. */
export const isLeaving = (): boolean => leaving

/** Back to how a page starts. */
export const resetLeaving = (): void => void (leaving = false)
