// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WeightedValue} from '../utils/WeightedValue.sol';

/// @title Draws user actions on weighted pools, and keeps independent books
contract WeightedHandler is Test {
    address[3] public actors = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    WeightedPool[] public pools;

    /// @dev Independent books: fees by the formula, and amounts that claims paid.
    mapping(WeightedPool => mapping(uint256 token => uint256)) public feesPaid;
    mapping(WeightedPool => mapping(uint256 token => uint256)) public feesClaimed;

    constructor(WeightedPool[] memory pools_) {
        pools = pools_;
    }

    function swap(uint256 actor, uint256 which, uint256 from, uint256 to, uint256 amount) external {
        WeightedPool pool = _pool(which);
        (uint256 i, address tokenIn, address tokenOut) = _tokens(pool, from, to);
        _swap(pool, _actor(actor), i, tokenIn, tokenOut, bound(amount, 1, 10 ** (amount % 25)));
    }

    /// @dev 1 to 20 units: rounding in the trader's favour would show here first.
    function microSwap(uint256 actor, uint256 which, uint256 from, uint256 to, uint256 amount) external {
        WeightedPool pool = _pool(which);
        (uint256 i, address tokenIn, address tokenOut) = _tokens(pool, from, to);
        _swap(pool, _actor(actor), i, tokenIn, tokenOut, bound(amount, 1, 20));
    }

    function buy(uint256 actor, uint256 which, uint256 from, uint256 to, uint256 amount) external {
        WeightedPool pool = _pool(which);
        (uint256 i, address tokenIn, address tokenOut) = _tokens(pool, from, to);
        _buy(pool, _actor(actor), i, tokenIn, tokenOut, bound(amount, 1, 10 ** (amount % 25)));
    }

    // INV-6: add then remove returns at most the deposit
    function add(uint256 actor, uint256 which, uint256 part, bool removed) external {
        _add(_pool(which), _actor(actor), bound(part, 1, 1e6), removed);
    }

    function addSingle(uint256 actor, uint256 which, uint256 token, uint256 amount, bool removed) external {
        WeightedPool pool = _pool(which);
        _addSingle(pool, _actor(actor), token % pool.tokens().length, bound(amount, 1, 10 ** (amount % 25)), removed);
    }

    function remove(uint256 actor, uint256 which, uint256 part) external {
        (WeightedPool pool, address who) = (_pool(which), _actor(actor));
        uint256 liquidity = bound(part, 0, pool.balanceOf(who));
        if (liquidity < 1e6) return;
        _burn(pool, who, liquidity);
    }

    function removeSingle(uint256 actor, uint256 which, uint256 token, uint256 part) external {
        (WeightedPool pool, address who) = (_pool(which), _actor(actor));
        (uint256 i,,) = _tokens(pool, token, 0);
        _burnSingle(pool, who, i, bound(part, 0, pool.balanceOf(who)));
    }

    function move(uint256 from, uint256 to, uint256 which, uint256 part) external {
        (WeightedPool pool, address who) = (_pool(which), _actor(from));
        part = bound(part, 0, pool.balanceOf(who));
        vm.prank(who);
        pool.transfer(_actor(to), part);
    }

    function claim(uint256 actor, uint256 which) external {
        WeightedPool pool = _pool(which);
        vm.prank(_actor(actor));
        uint256[] memory claimed = pool.claimFees();
        for (uint256 i; i < claimed.length; ++i) {
            feesClaimed[pool][i] += claimed[i];
        }
    }

    function setFee(uint256 which, uint256 fee) external {
        WeightedPool pool = _pool(which);
        vm.prank(pool.owner());
        pool.setFee(bound(fee, 100, 100_000));
    }

    function donate(uint256 which, uint256 token, uint256 amount, bool taken) external {
        WeightedPool pool = _pool(which);
        (, address tokenIn,) = _tokens(pool, token, 0);
        int256 before = WeightedValue.logOf(pool);
        _mint(tokenIn, address(pool), bound(amount, 1, 1e20));
        if (taken) pool.sync();
        else pool.skim(address(this));
        _assertNotLower(pool, before);
    }

    function _swap(
        WeightedPool pool,
        address who,
        uint256 i,
        address tokenIn,
        address tokenOut,
        uint256 amount
    )
        private
    {
        try pool.getAmountOut(amount, tokenIn, tokenOut) returns (uint256 out) {
            if (out == 0) return;
            int256 before = WeightedValue.logOf(pool);
            _mint(tokenIn, address(pool), amount);
            feesPaid[pool][i] += _fee(pool, amount);
            assertEq(pool.swapExactIn(tokenIn, tokenOut, who), out, 'not as quoted');
            _assertNotLower(pool, before);
        } catch (bytes memory reason) {
            bytes4 selector = bytes4(reason);
            assertTrue(selector == IWeightedPool.MaxInRatio.selector || selector == IWeightedPool.MaxOutRatio.selector);
        }
    }

    function _buy(
        WeightedPool pool,
        address who,
        uint256 i,
        address tokenIn,
        address tokenOut,
        uint256 amount
    )
        private
    {
        try pool.getAmountIn(amount, tokenIn, tokenOut) returns (uint256 needed) {
            int256 before = WeightedValue.logOf(pool);
            _mint(tokenIn, address(pool), needed);
            feesPaid[pool][i] += _fee(pool, needed);
            pool.swapExactOut(tokenIn, tokenOut, amount, who);
            _assertNotLower(pool, before);
        } catch {}
    }

    function _add(WeightedPool pool, address who, uint256 part, bool removed) private {
        uint256[] memory amounts = pool.reserves();
        address[] memory tokens = pool.tokens();
        int256 before = WeightedValue.logOf(pool);
        for (uint256 i; i < tokens.length; ++i) {
            amounts[i] = (amounts[i] * part) / 1e7 + 1;
            _mint(tokens[i], address(pool), amounts[i]);
        }
        uint256 liquidity = pool.mint(who);
        _assertNotLower(pool, before);
        if (!removed) return;
        uint256[] memory back = _burn(pool, who, liquidity);
        for (uint256 i; i < tokens.length; ++i) {
            assertLe(back[i], amounts[i], 'more than put in');
        }
    }

    function _addSingle(WeightedPool pool, address who, uint256 i, uint256 amount, bool removed) private {
        address token = pool.tokens()[i];
        try pool.getLiquidityOut(amount, token) returns (uint256 liquidity) {
            if (liquidity == 0) return;
            feesPaid[pool][i] += _singleFee(pool, i, amount);
            int256 before = WeightedValue.logOf(pool);
            _mint(token, address(pool), amount);
            pool.mintSingle(token, who);
            _assertNotLower(pool, before);
            if (removed) assertLe(_burnSingle(pool, who, i, liquidity), amount, 'more than put in');
        } catch {}
    }

    function _burn(WeightedPool pool, address who, uint256 liquidity) private returns (uint256[] memory amounts) {
        int256 before = WeightedValue.logOf(pool);
        vm.prank(who);
        pool.transfer(address(pool), liquidity);
        amounts = pool.burn(who);
        _assertNotLower(pool, before);
    }

    function _burnSingle(WeightedPool pool, address who, uint256 i, uint256 liquidity) private returns (uint256) {
        address token = pool.tokens()[i];
        try pool.getSingleOut(liquidity, token) returns (uint256 out) {
            if (out == 0) return 0;
            uint256 held = pool.feesHeld()[i];
            int256 before = WeightedValue.logOf(pool);
            vm.prank(who);
            pool.transfer(address(pool), liquidity);
            assertEq(pool.burnSingle(token, who), out, 'not as quoted');
            feesPaid[pool][i] += pool.feesHeld()[i] - held;
            _assertNotLower(pool, before);
            return out;
        } catch {
            return 0;
        }
    }

    function _assertNotLower(WeightedPool pool, int256 before) private view {
        assertFalse(WeightedValue.fell(pool, before), 'a share is worth less');
    }

    function _fee(WeightedPool pool, uint256 amount) private view returns (uint256) {
        return (amount * pool.fee() + 999_999) / 1_000_000;
    }

    function _singleFee(WeightedPool pool, uint256 i, uint256 amount) private view returns (uint256) {
        return _fee(pool, (amount * (1e18 - pool.weights()[i]) + 1e18 - 1) / 1e18);
    }

    /// @dev Two different tokens of a pool, and the place of the first.
    function _tokens(WeightedPool pool, uint256 from, uint256 to) private view returns (uint256, address, address) {
        address[] memory list = pool.tokens();
        uint256 i = from % list.length;
        return (i, list[i], list[(i + 1 + to % (list.length - 1)) % list.length]);
    }

    function _mint(address token, address to, uint256 amount) private {
        vm.prank(TestToken(token).faucet());
        TestToken(token).mint(to, amount);
    }

    function _pool(uint256 which) private view returns (WeightedPool) {
        return pools[which % pools.length];
    }

    function _actor(uint256 actor) private view returns (address) {
        return actors[actor % 3];
    }
}
