import { NextIntlClientProvider, useLocale } from 'next-intl';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { watched } from '@/lib/browser/watched';
import { loadedMessages, loadMessages } from '@/lib/i18n/load-messages';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { reportMissingPart } from './toast';

const attemptsMax = 4;
const pauseMs = 1_000;

interface LaterOptions<Props> {
  /** By default nothing. */
  Fallback?: ComponentType<Props>;
  /** Whether the part is needed now; otherwise it is loaded when the browser is idle. */
  isNeeded?: (props: Props) => boolean;
}

type PartLater<Props> = ComponentType<Props> & {
  /** Loads the part because the person is about to open it. */
  prepare: () => void;
};

type Later<Props> = { Part: ComponentType<Props> | null };

export type ModuleWith<Name extends string> = Record<Name, (props: never) => ReactNode>;

/** The properties of a component of a module. */
export type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (
  props: infer Props extends object,
) => unknown
  ? Props
  : object;

/**
 * A part whose code is not among the scripts of the page, and whose texts are not in its HTML: both are loaded when it is needed, and until
 * then its fallback is shown. If they cannot be loaded, as after a deploy, the page stays and a toast says so. `textsOfApp` finds these calls
 * by their first argument, `() => import(…)`.
 */
export function partLater<Name extends string, Module extends ModuleWith<Name>, More extends object>(
  load: () => Promise<Module>,
  name: Name,
  options: LaterOptions<PropsOf<Module, Name> & More> = {},
): PartLater<PropsOf<Module, Name> & More> {
  type Props = PropsOf<Module, Name> & More;
  const { Fallback = Nothing, isNeeded = () => true } = options;
  const atFirst: Later<Props> = { Part: null };
  const later = watched(atFirst);
  let loading: Promise<void> | null = null;
  let isAwaited = false;

  function start(locale: Locale, needed: boolean): void {
    isAwaited ||= needed;
    const withTexts = () => Promise.all([load(), loadMessages(locale)]);
    loading ??= loadAgain(withTexts).then(
      ([module]) => later.set({ Part: module[name] as unknown as ComponentType<Props> }),
      () => {
        loading = null;
        // A part that is not needed yet is loaded again when it is.
        if (isAwaited) reportMissingPart();
        isAwaited = false;
      },
    );
  }

  function PartLater(props: Props) {
    const latest = useSyncExternalStore(later.subscribe, later.get, () => atFirst);
    // Rendered at a lower priority than the person's input.
    const { Part } = useDeferredValue(latest);
    const locale = useLocale();
    const needed = isNeeded(props);
    useEffect(() => {
      return (needed ? soon : whenIdle)(() => start(locale, needed));
    }, [needed, locale]);
    /** The focused element when the fallback was removed. */
    const focused = useRef<Element>(null);
    useLayoutEffect(() => {
      if (Part && focused.current?.id) focusAgain(focused.current);
    }, [Part]);
    if (!Part) {
      return (
        <Leaving note={() => (focused.current = document.activeElement)}>
          <Fallback {...props} />
        </Leaving>
      );
    }
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <AllTexts>
          <Part {...props} />
        </AllTexts>
      </Suspense>
    );
  }

  function prepare() {
    const { lang } = document.documentElement;
    if (isLocale(lang)) start(lang, false);
  }

  return Object.assign(PartLater, { prepare });
}

/** Provides all texts. A part loads them beforehand, so this suspends only while the person changes the language. */
export function AllTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = loadedMessages(locale) ?? use(loadMessages(locale));
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Calls `note` just before its children are removed. */
function Leaving({ note, children }: { note: () => void; children: ReactNode }) {
  const leave = useEffectEvent(note);
  useLayoutEffect(() => () => leave(), []);
  return children;
}

function Nothing() {
  return null;
}

/** Focuses the element with the same id that replaced a focused fallback. */
function focusAgain(before: Element): void {
  if (!before.isConnected && document.activeElement === document.body) document.getElementById(before.id)?.focus();
}

const soon = inTurns((next) => void setTimeout(next));
const whenIdle = inTurns(
  (next) => void ('requestIdleCallback' in window ? requestIdleCallback(next) : setTimeout(next, 300)),
);

/** Runs each job in its own task, because a page may have many; the returned function cancels the job. */
function inTurns(schedule: (next: () => void) => void) {
  const waiting = new Set<() => void>();

  function next(): void {
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
    if (waiting.size > 0) schedule(next);
  }

  return (work: () => void): (() => void) => {
    if (waiting.size === 0) schedule(next);
    waiting.add(work);
    return () => void waiting.delete(work);
  };
}

/**
 * Loads a code-split part of the page, and retries if the network is down for some time. Throws the last error; after a deploy, that the
 * part no longer exists.
 */
export async function loadAgain<Part>(load: () => Promise<Part>, pause = untilReachable): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await pause();
    }
  }
}

async function untilReachable(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
