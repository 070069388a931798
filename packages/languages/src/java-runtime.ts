/** What every program on a Java virtual machine is started with, and what the machine needs to see of the host. */

/** One collector thread, because a judge counts the processor time of all threads. */
export const javaRuntime = [
  '-Dfile.encoding=UTF-8',
  '-DONLINE_JUDGE=true',
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
];

/** Those that a host does not have are left out. */
export const javaTrees = [
  '/etc/alternatives',
  '/etc/java-17-openjdk',
  '/etc/java-21-openjdk',
  '/etc/java-25-openjdk',
];
