import java.io.*;
import java.util.*;

public class Main {
    static int[] head, next, to, length, order, parent, size;
    static boolean[] gone;
    static long k;

    /** Villages of the piece in the order of a search from `root`; returns how many there are. */
    static int search(int root) {
        int count = 0;
        order[count++] = root;
        parent[root] = 0;
        for (int i = 0; i < count; i++) {
            int village = order[i];
            for (int road = head[village]; road != 0; road = next[road]) {
                if (to[road] != parent[village] && !gone[to[road]]) {
                    parent[to[road]] = village;
                    order[count++] = to[road];
                }
            }
        }
        return count;
    }

    static int centroid(int root) {
        int count = search(root);
        int best = root;
        for (int i = count - 1; i >= 0; i--) {
            int village = order[i];
            size[village] = 1;
            int heaviest = 0;
            for (int road = head[village]; road != 0; road = next[road]) {
                if (to[road] != parent[village] && !gone[to[road]]) {
                    size[village] += size[to[road]];
                    heaviest = Math.max(heaviest, size[to[road]]);
                }
            }
            if (Math.max(heaviest, count - size[village]) * 2 <= count) best = village;
        }
        return best;
    }

    static long pairs(int root, long start, long[] distance) {
        int count = search(root);
        distance[root] = start;
        for (int i = 0; i < count; i++) {
            int village = order[i];
            for (int road = head[village]; road != 0; road = next[road]) {
                if (to[road] != parent[village] && !gone[to[road]]) distance[to[road]] = distance[village] + length[road];
            }
        }
        long[] found = new long[count];
        for (int i = 0; i < count; i++) found[i] = distance[order[i]];
        Arrays.sort(found);
        long pairs = 0;
        for (int low = 0, high = count - 1; low < high;) {
            if (found[low] + found[high] <= k) pairs += high - low++;
            else high--;
        }
        return pairs;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        k = (long) in.nval;
        head = new int[n + 1];
        order = new int[n + 1];
        parent = new int[n + 1];
        size = new int[n + 1];
        gone = new boolean[n + 1];
        next = new int[2 * n + 1];
        to = new int[2 * n + 1];
        length = new int[2 * n + 1];
        int roads = 0;
        for (int i = 1; i < n; i++) {
            in.nextToken();
            int a = (int) in.nval;
            in.nextToken();
            int b = (int) in.nval;
            in.nextToken();
            for (int end = 0; end < 2; end++) {
                roads++;
                to[roads] = end == 0 ? b : a;
                length[roads] = (int) in.nval;
                next[roads] = head[end == 0 ? a : b];
                head[end == 0 ? a : b] = roads;
            }
        }
        long[] distance = new long[n + 1];
        long total = 0;
        Deque<Integer> pieces = new ArrayDeque<>(List.of(1));
        while (!pieces.isEmpty()) {
            int middle = centroid(pieces.pop());
            total += pairs(middle, 0, distance);
            gone[middle] = true;
            for (int road = head[middle]; road != 0; road = next[road]) {
                if (gone[to[road]]) continue;
                total -= pairs(to[road], length[road], distance);
                pieces.push(to[road]);
            }
        }
        System.out.println(total);
    }
}
