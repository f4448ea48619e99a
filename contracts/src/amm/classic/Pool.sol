// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IPoolCallee} from '../../interfaces/amm/classic/IPoolCallee.sol';
import {IPoolParameters} from '../../interfaces/amm/classic/IPoolParameters.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {LiquidityMath} from '../../libraries/LiquidityMath.sol';
import {Packed} from '../../libraries/Packed.sol';
import {StableMath} from '../../libraries/StableMath.sol';
import {TokenCalls} from '../../libraries/TokenCalls.sol';
import {PoolCurve} from './PoolCurve.sol';
import {PoolFees} from './PoolFees.sol';
import {PoolOracle} from './PoolOracle.sol';

// POOL-18
/// @title Classic and stable pool
/// @dev Balance of a token = reserve + fees held + amounts sent and not yet used. The next caller owns the last part,
/// so tokens must be sent and used in one transaction: through the router.
contract Pool is PoolCurve, PoolFees, PoolOracle {
    using SafeTransferLib for address;
    using Packed for uint256;

    /// @dev Both words of the pool, unpacked. `cursor` is the index of the newest observation.
    struct State {
        uint256 reserve0;
        uint256 reserve1;
        uint256 last;
        uint256 fees0;
        uint256 fees1;
        uint256 fee;
        uint256 cursor;
    }

    struct SwapAmounts {
        uint256 in0;
        uint256 in1;
        uint256 out0;
        uint256 out1;
        uint256 fee0;
        uint256 fee1;
    }

    /// @dev reserve0, reserve1, timestamp of the last change.
    uint256 private _reserves;

    constructor() {
        (,,,,, uint256 initialFee) = IPoolParameters(msg.sender).parameters();
        _fees = Packed.pack(0, 0, initialFee);
    }

    // ── swap ──

    /// @inheritdoc IPool
    function swapExactIn(address tokenIn, address to) external lock returns (uint256 amountOut) {
        bool zeroForOne = tokenIn == token0;
        if (!zeroForOne && tokenIn != token1) revert InvalidToken(tokenIn);
        _requireRecipient(to);
        State memory s = _load();
        SwapAmounts memory a;
        _observe(s);
        if (zeroForOne) {
            a.in0 = _received(token0, s.reserve0 + s.fees0, MAX_0);
            a.fee0 = FeeMath.feeOn(a.in0, s.fee);
            amountOut = _amountOut(true, a.in0 - a.fee0, s.reserve0, s.reserve1);
            a.out1 = amountOut;
        } else {
            a.in1 = _received(token1, s.reserve1 + s.fees1, MAX_1);
            a.fee1 = FeeMath.feeOn(a.in1, s.fee);
            amountOut = _amountOut(false, a.in1 - a.fee1, s.reserve0, s.reserve1);
            a.out0 = amountOut;
        }
        if (a.in0 + a.in1 == 0) revert InsufficientInputAmount();
        if (amountOut == 0) revert InsufficientOutputAmount();
        _book(s, a, to);
        (zeroForOne ? token1 : token0).safeTransfer(to, amountOut);
    }

    /// @inheritdoc IPool
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        if (amount0Out == 0 && amount1Out == 0) revert InsufficientOutputAmount();
        _requireRecipient(to);
        State memory s = _load();
        if (amount0Out >= s.reserve0) revert InsufficientLiquidity(amount0Out, s.reserve0);
        if (amount1Out >= s.reserve1) revert InsufficientLiquidity(amount1Out, s.reserve1);
        if (amount0Out != 0) token0.safeTransfer(to, amount0Out);
        if (amount1Out != 0) token1.safeTransfer(to, amount1Out);
        if (data.length != 0) IPoolCallee(to).hook(msg.sender, amount0Out, amount1Out, data);
        SwapAmounts memory a;
        (a.out0, a.out1) = (amount0Out, amount1Out);
        a.in0 = _received(token0, s.reserve0 - amount0Out + s.fees0, MAX_0);
        a.in1 = _received(token1, s.reserve1 - amount1Out + s.fees1, MAX_1);
        if (a.in0 == 0 && a.in1 == 0) revert InsufficientInputAmount();
        a.fee0 = FeeMath.feeOn(a.in0, s.fee);
        a.fee1 = FeeMath.feeOn(a.in1, s.fee);
        _requireK(
            s.reserve0, s.reserve1, s.reserve0 + a.in0 - a.fee0 - amount0Out, s.reserve1 + a.in1 - a.fee1 - amount1Out
        );
        _observe(s);
        _book(s, a, to);
    }

    // ── liquidity ──

    /// @inheritdoc IPool
    function mint(address to) external lock returns (uint256 liquidity) {
        _requireHolder(to);
        State memory s = _load();
        uint256 amount0 = _received(token0, s.reserve0 + s.fees0, MAX_0);
        uint256 amount1 = _received(token1, s.reserve1 + s.fees1, MAX_1);
        uint256 supply = totalSupply();
        if (supply == 0) {
            if (stable) StableMath.requireFirstDeposit(amount0, amount1, SCALE_0, SCALE_1);
            liquidity = LiquidityMath.firstLiquidity(amount0, amount1);
            _mint(address(0), LiquidityMath.MINIMUM_LIQUIDITY);
        } else {
            liquidity = LiquidityMath.liquidityFor(amount0, amount1, s.reserve0, s.reserve1, supply);
            if (liquidity == 0) revert InsufficientLiquidityMinted();
        }
        _mint(to, liquidity);
        _observe(s);
        (s.reserve0, s.reserve1) = (s.reserve0 + amount0, s.reserve1 + amount1);
        _store(s);
        emit Mint(msg.sender, to, amount0, amount1, liquidity, s.reserve0, s.reserve1);
    }

    /// @inheritdoc IPool
    function burn(address to) external lock returns (uint256 amount0, uint256 amount1) {
        _requireRecipient(to);
        State memory s = _load();
        uint256 liquidity = balanceOf(address(this));
        uint256 supply = totalSupply();
        amount0 = LiquidityMath.amountFor(liquidity, s.reserve0, supply);
        amount1 = LiquidityMath.amountFor(liquidity, s.reserve1, supply);
        if (amount0 == 0 && amount1 == 0) revert InsufficientLiquidityBurned();
        _burn(address(this), liquidity);
        _observe(s);
        (s.reserve0, s.reserve1) = (s.reserve0 - amount0, s.reserve1 - amount1);
        _store(s);
        emit Burn(msg.sender, to, amount0, amount1, liquidity, s.reserve0, s.reserve1);
        if (amount0 != 0) token0.safeTransfer(to, amount0);
        if (amount1 != 0) token1.safeTransfer(to, amount1);
    }

    /// @inheritdoc IPool
    function skim(address to) external lock {
        State memory s = _load();
        uint256 excess0 = _above(token0.balanceOf(address(this)), s.reserve0 + s.fees0);
        uint256 excess1 = _above(token1.balanceOf(address(this)), s.reserve1 + s.fees1);
        if (excess0 != 0) token0.safeTransfer(to, excess0);
        if (excess1 != 0) token1.safeTransfer(to, excess1);
    }

    /// @inheritdoc IPool
    function sync() external lock {
        // Before the first deposit it would let anyone choose the ratio of the pool.
        if (totalSupply() == 0) revert InsufficientLiquidity(0, 0);
        State memory s = _load();
        _observe(s);
        s.reserve0 = _above(_answered(token0, MAX_0), s.fees0);
        s.reserve1 = _above(_answered(token1, MAX_1), s.fees1);
        _store(s);
        emit Sync(s.reserve0, s.reserve1);
    }

    // ── fees ──

    /// @inheritdoc IPool
    function claimFees() external lock returns (uint256 claimed0, uint256 claimed1) {
        return _claim(msg.sender);
    }

    /// @inheritdoc IPool
    function claimFeesTo(address recipient) external lock returns (uint256 claimed0, uint256 claimed1) {
        return _claim(recipient);
    }

    /// @inheritdoc IPool
    function setFee(uint256 fee_) external lock {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        State memory s = _load();
        s.fee = fee_;
        _storeFees(s);
        emit FeeSet(fee_, s.reserve0, s.reserve1);
    }

    /// @dev If a token rejects its transfer, its own part stays claimable and the other token is not blocked.
    function _claim(address recipient) private returns (uint256 claimed0, uint256 claimed1) {
        _requireRecipient(recipient);
        (uint256 due0, uint256 due1) = _takeClaimable(msg.sender);
        if (due0 != 0 && TokenCalls.tryTransfer(token0, recipient, due0)) claimed0 = due0;
        if (due1 != 0 && TokenCalls.tryTransfer(token1, recipient, due1)) claimed1 = due1;
        _returnClaimable(msg.sender, due0 - claimed0, due1 - claimed1);
        State memory s = _load();
        (s.fees0, s.fees1) = (s.fees0 - claimed0, s.fees1 - claimed1);
        _storeFees(s);
        (uint256 indexed0, uint256 indexed1,) = _indexed.unpack();
        _indexed = Packed.pack(indexed0 - claimed0, indexed1 - claimed1, 0);
        emit Claim(msg.sender, recipient, claimed0, claimed1, s.reserve0, s.reserve1);
    }

    // ── views ──

    /// @dev Constant per kind: it is part of the domain that a permit signs.
    function name() public view override returns (string memory) {
        return stable ? 'Stable Pool' : 'Classic Pool';
    }

    function symbol() public view override returns (string memory) {
        return stable ? 'SLP' : 'CLP';
    }

    /// @inheritdoc IPool
    function tokens() external view returns (address, address) {
        return (token0, token1);
    }

    /// @inheritdoc IPool
    function metadata()
        external
        view
        whenUnlocked
        returns (uint256 dec0, uint256 dec1, uint256 r0, uint256 r1, bool st, address t0, address t1)
    {
        (r0, r1,) = _reserves.unpack();
        return (1e18 / SCALE_0, 1e18 / SCALE_1, r0, r1, stable, token0, token1);
    }

    /// @inheritdoc IPool
    function fee() external view returns (uint256) {
        return _load().fee;
    }

    /// @inheritdoc IPool
    function reserve0() external view whenUnlocked returns (uint256) {
        return _load().reserve0;
    }

    /// @inheritdoc IPool
    function reserve1() external view whenUnlocked returns (uint256) {
        return _load().reserve1;
    }

    /// @inheritdoc IPool
    function getReserves() external view whenUnlocked returns (uint256, uint256, uint256) {
        return _reserves.unpack();
    }

    /// @inheritdoc IPool
    function getK() external view whenUnlocked returns (uint256) {
        (uint256 r0, uint256 r1,) = _reserves.unpack();
        return _k(r0, r1);
    }

    /// @inheritdoc IPool
    function getAmountOut(uint256 amountIn, address tokenIn) external view whenUnlocked returns (uint256) {
        bool zeroForOne = tokenIn == token0;
        if (!zeroForOne && tokenIn != token1) revert InvalidToken(tokenIn);
        State memory s = _load();
        amountIn -= FeeMath.feeOn(amountIn, s.fee);
        return _amountOut(zeroForOne, amountIn, s.reserve0, s.reserve1);
    }

    // ── internal ──

    function _load() private view returns (State memory s) {
        (s.reserve0, s.reserve1, s.last) = _reserves.unpack();
        uint256 rest;
        (s.fees0, s.fees1, rest) = _fees.unpack();
        (s.fee, s.cursor) = (rest & 0xffff, rest >> 16);
    }

    function _store(State memory s) private {
        _reserves = Packed.pack(s.reserve0, s.reserve1, s.last);
        _storeFees(s);
    }

    function _storeFees(State memory s) private {
        _fees = Packed.pack(s.fees0, s.fees1, s.fee | (s.cursor << 16));
    }

    /// @dev Once per block, and before the reserves change.
    function _observe(State memory s) private {
        if (block.timestamp == s.last) return;
        s.cursor = _write(s.last, s.cursor, _logPriceOf(s.reserve0, s.reserve1));
        s.last = block.timestamp;
    }

    function _book(State memory s, SwapAmounts memory a, address to) private {
        s.reserve0 = s.reserve0 + a.in0 - a.fee0 - a.out0;
        s.reserve1 = s.reserve1 + a.in1 - a.fee1 - a.out1;
        (s.fees0, s.fees1) = (s.fees0 + a.fee0, s.fees1 + a.fee1);
        _store(s);
        emit Swap(msg.sender, to, a.in0, a.in1, a.out0, a.out1, a.fee0, a.fee1, s.reserve0, s.reserve1);
    }

    /// @dev The pool's balance above `booked`.
    function _received(address token, uint256 booked, uint256 maximum) private view returns (uint256) {
        return _above(_balance(token, maximum), booked);
    }

    function _balance(address token, uint256 maximum) private view returns (uint256 balance) {
        balance = token.balanceOf(address(this));
        if (balance > maximum) revert ReserveOverflow(balance);
    }

    /// @dev The balance that becomes a reserve. Elsewhere a token without an answer counts as zero received; here that
    /// would leave the whole balance to the next caller.
    function _answered(address token, uint256 maximum) private view returns (uint256) {
        (bool answered, uint256 balance) = token.checkBalanceOf(address(this));
        if (!answered) revert BalanceUnknown(token);
        if (balance > maximum) revert ReserveOverflow(balance);
        return balance;
    }

    function _above(uint256 balance, uint256 booked) private pure returns (uint256) {
        return balance > booked ? balance - booked : 0;
    }

    function _requireRecipient(address to) private view {
        if (to == token0 || to == token1 || to == address(this)) revert InvalidTo(to);
    }

    function _oracleState() internal view override returns (uint256 last, uint256 cursor) {
        State memory s = _load();
        return (s.last, s.cursor);
    }

    function _logPrice() internal view override returns (int256) {
        (uint256 r0, uint256 r1,) = _reserves.unpack();
        return _logPriceOf(r0, r1);
    }
}
