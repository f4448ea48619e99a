// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {RouterBase} from './RouterBase.sol';

/// @title Steps of a split: swaps in order, each on a share of the route's balance at that time
/// @dev Tokens shared by several steps wait here, inside the call and behind its lock; an output that the next step
/// takes whole goes directly to its pool. No output waits in a pool across another step: a hostile token there could
/// spend it.
abstract contract RouterSteps is RouterBase {
    using SafeTransferLib for address;

    /// @dev `left` is the part of the amount in that no step has taken yet. Bit i of `waiting` is set if the output of
    /// step i waits here.
    struct Run {
        address tokenIn;
        address tokenOut;
        address payer;
        address to;
        uint256 left;
        uint256 waiting;
    }

    uint256 internal constant MAX_STEPS = 24;
    uint256 private constant WAD = 1e18;

    function _requireStepCount(uint256 count) internal pure {
        if (count == 0 || count > MAX_STEPS) revert InvalidPathLength(count);
    }

    /// @dev The pool is genuine, and the recipient can return an output.
    function _requireStep(Step calldata step, address to) internal view {
        if (step.poolType == PoolType.Weighted) {
            if (weightedFactory == address(0) || !IWeightedPoolFactory(weightedFactory).isPool(step.pool)) {
                revert InvalidPool(step.pool);
            }
        } else if (step.pool != _requirePool(step.tokenIn, step.tokenOut, step.poolType)) {
            revert InvalidPool(step.pool);
        }
        if (to == step.pool || to == step.tokenIn || to == step.tokenOut) revert InvalidRecipient(to);
    }

    /// @dev Nothing is left over: each token except the one out has a last step that takes all of it.
    /// @return sent The amount of the token out that the pools report as sent
    function _runSteps(Step[] calldata steps, Run memory run) internal returns (uint256 sent) {
        for (uint256 i; i < steps.length; ++i) {
            Step calldata step = steps[i];
            if (step.share == 0 || step.share > WAD) revert InvalidShare(step.share);
            if (step.tokenOut == run.tokenIn || step.tokenIn == run.tokenOut) revert InvalidPath();
            address to = _destination(steps, i, run);
            uint256 out;
            if (step.tokenIn == run.tokenIn) {
                uint256 amount = step.share == WAD ? run.left : run.left * step.share / WAD;
                if (amount == 0) revert InsufficientAmountIn();
                run.left -= amount;
                out = _swapStep(step, amount, run.payer, to);
            } else {
                out = _swapStep(step, _waitingFor(steps, i, run), address(this), to);
            }
            if (step.tokenOut == run.tokenOut) sent += out;
        }
        if (run.left != 0) revert TokenLeftOver(run.tokenIn);
    }

    /// @dev The destination of step `i`'s output: the receiver, directly the pool of the next step, or this contract.
    function _destination(Step[] calldata steps, uint256 i, Run memory run) private view returns (address) {
        address token = steps[i].tokenOut;
        if (token == run.tokenOut) return run.to;
        for (uint256 next = i + 1; next < steps.length; ++next) {
            Step calldata step = steps[next];
            if (step.tokenIn != token || step.share != WAD) continue;
            bool direct = next == i + 1 && step.poolType != PoolType.Concentrated && step.pool != steps[i].pool;
            if (direct) return step.pool;
            run.waiting |= 1 << i;
            return address(this);
        }
        revert TokenLeftOver(token);
    }

    /// @dev The share of step `i` of its token's balance here. Zero if all of it is in its pool already.
    function _waitingFor(Step[] calldata steps, uint256 i, Run memory run) private view returns (uint256 amount) {
        Step calldata step = steps[i];
        uint256 found;
        if (run.waiting == 0) return 0;
        for (uint256 before; before < i; ++before) {
            uint256 bit = 1 << before;
            if (run.waiting & bit != 0 && steps[before].tokenOut == step.tokenIn) found |= bit;
        }
        if (found == 0) return 0;
        amount = step.tokenIn.balanceOf(address(this));
        if (step.share == WAD) run.waiting ^= found;
        else amount = amount * step.share / WAD;
        if (amount == 0) revert InsufficientAmountIn();
    }

    /// @dev A classic, stable or weighted pool is paid first and measures its input: `amount` may be part of it.
    function _swapStep(Step calldata step, uint256 amount, address payer, address to) private returns (uint256) {
        address pool = step.pool;
        if (step.poolType == PoolType.Concentrated) {
            bytes memory payment = abi.encode(Payment(true, step.tokenIn, payer, amount, 0, new Step[](0)));
            return _concentratedExactIn(pool, step.tokenIn < step.tokenOut, amount, to, payment);
        }
        if (amount != 0) _pay(step.tokenIn, payer, pool, amount);
        if (step.poolType != PoolType.Weighted) return IPool(pool).swapExactIn(step.tokenIn, to);
        return IWeightedPool(pool).swapExactIn(step.tokenIn, step.tokenOut, to);
    }
}
