// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';
import {WeightedValue} from '../utils/WeightedValue.sol';

// REL-7
/// @dev A trader with enough of every token, in one block. No step may lower the value of a pool share in its
/// invariant: at any prices, what the remaining holders have is what the trader did not take. It never ends with more
/// of one token and no less of another either.
contract WeightedSequences_Test is WeightedFixture {
    uint256 private constant PURSE = 1e30;
    address private _trader = makeAddr('trader');

    function test_TheMeasureSeesASingleUnitOfADeepPool() external {
        WeightedPool target = _open(0.5e18, 1e26, 100);
        int256 before = WeightedValue.logOf(target);
        _send(target.tokens()[0], address(target), 1);
        target.sync();
        assertGt(WeightedValue.logOf(target), before + WeightedValue.ERROR);
    }

    // INV-5, POOL-32: no sequence of at most ten swaps in one block profits
    function testFuzz_NoSequenceInABlockProfits(uint256 seed, uint256 weight, uint8 digits) external {
        WeightedPool target = _open(bound(weight, 1e14 + 1, 1e18 - 1e14 - 1), 10 ** bound(digits, 1, 26), 100);
        for (uint256 step; step < 10; ++step) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 limit = target.reserves()[seed % 2] * 3 / 10 + 1;
            uint256 amount =
                (seed >> 8) % 4 == 0 ? 1 + ((seed >> 16) % 20) : 1 + (((seed >> 16) % limit) >> ((seed >> 200) % 80));
            _act(target, seed, amount);
        }
        _assertNoProfit(target);
    }

    // The attack on Balancer's v2 stable pools in November 2025: amounts so small that rounding is as large as they
    // are, then 65 swaps that each gain the rounding. Here a drained corner with 65 steps of 1 to 20 units.
    function testFuzz_BalancerNovember2025_MicroSwapsNeverProfit(uint256 seed, uint256 weight) external {
        WeightedPool target = _open(bound(weight, 1e14 + 1, 1e18 - 1e14 - 1), 10 ** (4 + seed % 5), 100);
        for (uint256 step; step < 20; ++step) {
            // Towards the corner, as far as the limits allow.
            _act(target, 2, target.reserves()[0] * 3 / 10);
        }
        for (uint256 step; step < 65; ++step) {
            seed = uint256(keccak256(abi.encode(seed)));
            _act(target, seed, 1 + (seed >> 16) % 20);
        }
        _assertNoProfit(target);
    }

    /// @dev Bit 1 of the seed chooses the direction; the higher bits choose a sale, a purchase, or a deposit followed
    /// by its withdrawal.
    function _act(WeightedPool target, uint256 seed, uint256 amount) private {
        address[] memory list = target.tokens();
        (address from, address to) = seed % 2 == 0 ? (list[0], list[1]) : (list[1], list[0]);
        uint256 kind = (seed >> 4) % 4;
        int256 before = WeightedValue.logOf(target);
        if (kind < 2) _sell(target, from, to, amount);
        else if (kind == 2) _buy(target, from, to, amount);
        else _depositSingle(target, from, to, amount);
        assertFalse(WeightedValue.fell(target, before), 'a share is worth less');
    }

    function _sell(WeightedPool target, address from, address to, uint256 amount) private {
        try target.getAmountOut(amount, from, to) returns (uint256 out) {
            if (out == 0) return;
            _send(from, address(target), amount);
            target.swapExactIn(from, to, _trader);
        } catch {}
    }

    function _buy(WeightedPool target, address from, address to, uint256 amount) private {
        try target.getAmountIn(amount, from, to) returns (uint256 needed) {
            _send(from, address(target), needed);
            target.swapExactOut(from, to, amount, _trader);
        } catch {}
    }

    /// @dev One token in, and out as the other one as far as the limit allows; the rest as a share of both.
    function _depositSingle(WeightedPool target, address from, address to, uint256 amount) private {
        try target.getLiquidityOut(amount, from) returns (uint256 liquidity) {
            if (liquidity == 0) return;
            _send(from, address(target), amount);
            target.mintSingle(from, _trader);
            vm.prank(_trader);
            target.transfer(address(target), liquidity);
            try target.burnSingle(to, _trader) {}
            catch {
                try target.burn(_trader) {} catch {}
            }
        } catch {}
    }

    function _assertNoProfit(WeightedPool target) private {
        uint256 liquidity = target.balanceOf(_trader);
        if (liquidity != 0) {
            vm.prank(_trader);
            target.transfer(address(target), liquidity);
            try target.burn(_trader) {} catch {}
        }
        address[] memory list = target.tokens();
        uint256 a = TestToken(list[0]).balanceOf(_trader);
        uint256 b = TestToken(list[1]).balanceOf(_trader);
        assertFalse(a >= PURSE && b >= PURSE && a + b > 2 * PURSE, 'something for nothing');
    }

    function _open(uint256 weight, uint256 depth, uint256 fee) private returns (WeightedPool target) {
        target = _create(_weights(weight, 1e18 - weight), fee);
        _deposit(target, alice, depth < 1e4 ? 1e4 : depth);
        for (uint256 i; i < 2; ++i) {
            _pay(target.tokens()[i], _trader, PURSE);
        }
    }

    function _send(address token, address to, uint256 amount) private {
        vm.prank(_trader);
        TestToken(token).transfer(to, amount);
    }
}
