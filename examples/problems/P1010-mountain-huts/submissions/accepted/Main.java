import java.io.*;
import java.util.*;

public class Main {
    record Arrival(long time, int hut) {}

    record Trail(int to, int time) {}

    static int read(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = read(in), m = read(in);
        List<List<Trail>> trails = new ArrayList<>();
        for (int hut = 0; hut <= n; hut++) trails.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = read(in), b = read(in), t = read(in);
            trails.get(a).add(new Trail(b, t));
            trails.get(b).add(new Trail(a, t));
        }
        long[] times = new long[n + 1];
        Arrays.fill(times, -1);
        PriorityQueue<Arrival> queue = new PriorityQueue<>(Comparator.comparingLong(Arrival::time));
        queue.add(new Arrival(0, 1));
        while (!queue.isEmpty()) {
            Arrival next = queue.poll();
            if (times[next.hut()] >= 0) continue;
            times[next.hut()] = next.time();
            for (Trail trail : trails.get(next.hut())) {
                if (times[trail.to()] < 0) queue.add(new Arrival(next.time() + trail.time(), trail.to()));
            }
        }
        StringBuilder out = new StringBuilder();
        for (int hut = 1; hut <= n; hut++) out.append(times[hut]).append('\n');
        System.out.print(out);
    }
}
