/** What the tests of other engines can do to a page. Each engine is driven by a tool of its own. */
export interface Engine {
  name: 'firefox' | 'webkit';
  /** Loads an address and waits for its load event. */
  open(url: string): Promise<void>;
  /** Size of the visible page in CSS pixels. WebKitGTK makes no window narrower than about 447 px. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page and returns its result, which must survive JSON. */
  evaluate<T>(run: () => T): Promise<T>;
  /** Scrolls the first match into view and clicks its middle. */
  click(selector: string): Promise<void>;
  /** Focuses the first match and types into it. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape' | 'Enter' | 'ArrowRight'): Promise<void>;
  back(): Promise<void>;
  /** Errors that pages have reported since the last look. WebKitGTK's driver reports none. */
  problems(): string[];
  close(): Promise<void>;
}
