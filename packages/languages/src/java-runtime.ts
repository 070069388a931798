/** Options of every program on a Java virtual machine, and the host folders that the machine reads. */

/** One collector thread, because a judge counts the processor time of all threads. */
export const javaRuntime = ['-Dfile.encoding=UTF-8', '-DONLINE_JUDGE=true', '-XX:+UseSerialGC', '-XX:-UsePerfData'];

/**
 * Options for heap and stack. The machine needs six times the stack to unwind an overflow. An eighth of the memory
 * leaves room for that, so endless recursion ends as a runtime error; honest programs keep at least DOMjudge's stack.
 */
export const javaLimits = ({ memoryMiB, stackMiB }: { memoryMiB: number; stackMiB: number }): string[] => [
  `-Xmx${memoryMiB}m`,
  `-Xss${Math.min(stackMiB, Math.max(64, Math.floor(memoryMiB / 8)))}m`,
];

/** Folders that the host does not have are skipped. */
export const javaTrees = ['/etc/alternatives', '/etc/java-17-openjdk', '/etc/java-21-openjdk', '/etc/java-25-openjdk'];
