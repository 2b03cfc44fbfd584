/** What tests can do to a page in other engines. Each engine has its own driver. */
export interface Engine {
  /** Loads an address and waits for its load event. */
  open(url: string): Promise<void>;
  /** Size of the viewport in CSS pixels. WebKitGTK's windows are at least 447 px wide. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page and returns its result, which must be valid JSON. */
  evaluate<T>(run: () => T): Promise<T>;
  /** Scrolls the first match into view and clicks its middle. */
  click(selector: string): Promise<void>;
  /** Focuses the first match and types into it. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape' | 'Enter' | 'ArrowRight'): Promise<void>;
  back(): Promise<void>;
  /** Errors that pages have reported since the last check. WebKitGTK's driver reports none. */
  problems(): string[];
  close(): Promise<void>;
}
