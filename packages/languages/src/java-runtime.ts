/** What every program on a Java virtual machine is started with, and what the machine needs to see of the host. */

/** One collector thread, because a judge counts the processor time of all threads. */
export const javaRuntime = ['-Dfile.encoding=UTF-8', '-DONLINE_JUDGE=true', '-XX:+UseSerialGC', '-XX:-UsePerfData'];

/**
 * The machine needs six times the stack to unwind one that has run over. With an eighth of the memory that still fits,
 * so endless recursion is the runtime error that it is; honest programs keep at least what DOMjudge gives them.
 */
export const javaLimits = ({ memoryMiB, stackMiB }: { memoryMiB: number; stackMiB: number }): string[] => [
  `-Xmx${memoryMiB}m`,
  `-Xss${Math.min(stackMiB, Math.max(64, Math.floor(memoryMiB / 8)))}m`,
];

/** Those that a host does not have are left out. */
export const javaTrees = ['/etc/alternatives', '/etc/java-17-openjdk', '/etc/java-21-openjdk', '/etc/java-25-openjdk'];
