/** The API's figures that the web shows or enforces (S9.1), as the contract has them. */
export {
  /** Within how many working days we answer, until the API has said it for our own opening hours. */
  answerWithinWorkingDays as ANSWER_WITHIN_WORKING_DAYS,
  /** How long a code for login holds, in minutes. */
  codeMinutes as CODE_MINUTES,
  /** Longest comment, counted as a browser counts (UTF-16 units). */
  commentMaxChars as COMMENT_MAX_CHARS,
  /** Within how many days from the certificate the charter capital is paid in (LDN 47, 75, 113). */
  contributionDays as CONTRIBUTION_DAYS,
  /** A list of the office says how many rows there are up to this number. */
  countedTo as COUNTED_TO,
  /** How long the API keeps a visitor's cart, in seconds. */
  guestCartSeconds as GUEST_CART_SECONDS,
  /** Youngest age, in years, of an account holder or a signing owner. */
  minimumAgeYears as MINIMUM_AGE_YEARS,
  /** Most addresses of one account. */
  mostAddresses as MOST_ADDRESSES,
  /** The longest period of a report, in days. */
  mostReportDays as MOST_REPORT_DAYS,
  /** As many rows as a list's file holds. */
  mostRowsInFile as MOST_IN_FILE,
  /** From this amount on cash does not count for the buyer's tax. */
  nonCashFrom as NON_CASH_FROM,
  /** How long a full formation package takes, in days. */
  setupDays as SETUP_DAYS,
  /** How long a bank transfer usually takes to arrive, in minutes. */
  transferMinutes as TRANSFER_MINUTES,
} from "~contract/figures.json";
