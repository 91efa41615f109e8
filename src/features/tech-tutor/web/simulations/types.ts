/** What every simulated program gets. */
export interface SimulationProps<State> {
  readonly state: State
  readonly onChange: (next: State) => void
}
