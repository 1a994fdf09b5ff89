/** Returns the request of the prompt that explains a plant to an investment committee. */
export const committeeRequest = (project: string): string =>
  `Explain the plant in ${project} to an investment committee, in plain words and on one page.

1. Read the project (read_project, list_issues) and calculate it (run_project). If errors keep it from being calculated, say which and stop.
2. Take the details of the best system (result_details with figures, performance, revenue and cashFlow). Where sensitivities vary, name the case.
3. Find the hour of the highest price (time_series without a date), and explain it (explain_hour).

Write: the recommendation with NPV, IRR and payback; what the plant is and what it sells; where the revenue comes from, by market; what limits it
(binding limits, marginal values); what would change the decision (the changes of prices and of the capital cost at which the NPV is zero); how
the storage decides, with the explained hour as the example; and the open points: warnings, assumptions, notes of the result. Quote figures with their
units as the tools give them, do not calculate others, and say where a figure does not exist.`;
