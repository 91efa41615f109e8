/** A page leaves for the sign-in page once, whether its person signed out or its session ended. */
let leaving = false
/** Changes of session under way: calls of the session before may fail meanwhile, and that ends nothing. */
let held = 0

export const holdLeaving = async <T>(work: () => Promise<T>): Promise<T> => {
  held++
  try {
    return await work()
  } finally {
    held--
  }
}

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
