// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {LiquidityMath} from '../../libraries/LiquidityMath.sol';
import {Packed} from '../../libraries/Packed.sol';
import {WeightedMath} from '../../libraries/WeightedMath.sol';
import {WeightedOwner} from './WeightedOwner.sol';
import {WeightedQuotes} from './WeightedQuotes.sol';
import {WeightedTokens} from './WeightedTokens.sol';

// POOL-32, POOL-28, POOL-29
/// @title Weighted pool
/// @dev Balance of a token = reserve + fees held + amounts sent and not yet used. The next caller owns the last part,
/// so tokens must be sent and used in one transaction: through the router, or `WeightedLiquidity`.
contract WeightedPool is WeightedQuotes {
    using SafeTransferLib for address;
    using Packed for uint256;

    string private _name;
    string private _symbol;

    constructor(Settings memory s) WeightedTokens(s) WeightedOwner(s.fee, s.owner) {
        (_name, _symbol) = (s.name, s.symbol);
    }

    // ── swap ──

    /// @inheritdoc IWeightedPool
    function swapExactIn(address tokenIn, address tokenOut, address to) external lock returns (uint256 amountOut) {
        _requireRecipient(to);
        Trade memory t = _trade(tokenIn, tokenOut);
        uint256 amountIn = _received(tokenIn, t.reserveIn + t.feesIn);
        if (amountIn == 0) revert IPool.InsufficientInputAmount();
        uint256 feeIn = FeeMath.feeOn(amountIn, t.fee);
        amountOut = _amountOut(t, amountIn - feeIn);
        _book(t, amountIn, amountOut, feeIn, to);
    }

    /// @inheritdoc IWeightedPool
    function swapExactOut(
        address tokenIn,
        address tokenOut,
        uint256 amountOut,
        address to
    )
        external
        lock
        returns (uint256 amountIn)
    {
        _requireRecipient(to);
        Trade memory t = _trade(tokenIn, tokenOut);
        amountIn = _received(tokenIn, t.reserveIn + t.feesIn);
        uint256 feeIn = FeeMath.feeOn(amountIn, t.fee);
        if (amountIn - feeIn < _amountIn(t, amountOut)) revert IPool.InsufficientInputAmount();
        _book(t, amountIn, amountOut, feeIn, to);
    }

    // ── liquidity ──

    /// @inheritdoc IWeightedPool
    function mint(address to) external lock returns (uint256 liquidity) {
        uint256 supply = totalSupply();
        uint256[] memory amounts = new uint256[](COUNT);
        uint256[] memory after_ = new uint256[](COUNT);
        liquidity = type(uint256).max;
        for (uint256 i; i < COUNT; ++i) {
            (uint256 reserve, uint256 held, uint256 fee_) = _words[i].unpack();
            amounts[i] = _received(_token(i), reserve + held);
            if (supply != 0) {
                liquidity = FixedPointMathLib.min(liquidity, FixedPointMathLib.fullMulDiv(amounts[i], supply, reserve));
            }
            after_[i] = reserve + amounts[i];
            _words[i] = Packed.pack(after_[i], held, fee_);
        }
        if (supply == 0) {
            liquidity = _firstLiquidity(amounts);
            _mint(address(0), LiquidityMath.MINIMUM_LIQUIDITY);
        }
        _mintLiquidity(to, liquidity);
        emit Mint(msg.sender, to, amounts, new uint256[](COUNT), liquidity, after_);
    }

    /// @inheritdoc IWeightedPool
    function mintSingle(address tokenIn, address to) external lock returns (uint256 liquidity) {
        uint256 i = _indexOf(tokenIn);
        (uint256 reserve, uint256 held, uint256 fee_) = _words[i].unpack();
        uint256 amountIn = _received(tokenIn, reserve + held);
        uint256 feeIn = _singleFee(amountIn, i, fee_);
        liquidity = WeightedMath.singleLiquidity(amountIn - feeIn, reserve, _weight(i), totalSupply());
        // Booked before the mint settles the indexes: the fee belongs to the existing holders.
        _words[i] = Packed.pack(reserve + amountIn - feeIn, held + feeIn, fee_);
        _mintLiquidity(to, liquidity);
        emit Mint(msg.sender, to, _only(i, amountIn), _only(i, feeIn), liquidity, _reserves());
    }

    /// @inheritdoc IWeightedPool
    function burn(address to) external lock returns (uint256[] memory amounts) {
        _requireRecipient(to);
        uint256 liquidity = balanceOf(address(this));
        uint256 supply = totalSupply();
        _burn(address(this), liquidity);
        amounts = new uint256[](COUNT);
        uint256[] memory after_ = new uint256[](COUNT);
        bool any;
        for (uint256 i; i < COUNT; ++i) {
            (uint256 reserve, uint256 held, uint256 fee_) = _words[i].unpack();
            amounts[i] = LiquidityMath.amountFor(liquidity, reserve, supply);
            if (amounts[i] != 0) any = true;
            after_[i] = reserve - amounts[i];
            _words[i] = Packed.pack(after_[i], held, fee_);
        }
        if (!any) revert IPool.InsufficientLiquidityBurned();
        emit Burn(msg.sender, to, amounts, new uint256[](COUNT), liquidity, after_);
        for (uint256 i; i < COUNT; ++i) {
            if (amounts[i] != 0) _token(i).safeTransfer(to, amounts[i]);
        }
    }

    /// @inheritdoc IWeightedPool
    function burnSingle(address tokenOut, address to) external lock returns (uint256 amountOut) {
        _requireRecipient(to);
        uint256 i = _indexOf(tokenOut);
        uint256 liquidity = balanceOf(address(this));
        (uint256 reserve,,) = _words[i].unpack();
        uint256 gross = WeightedMath.singleAmount(liquidity, reserve, _weight(i), totalSupply());
        // Settles the indexes: the fee belongs to the remaining holders.
        _burn(address(this), liquidity);
        (, uint256 held, uint256 fee_) = _words[i].unpack();
        uint256 feeOut = _singleFee(gross, i, fee_);
        amountOut = gross - feeOut;
        if (amountOut == 0) revert IPool.InsufficientLiquidityBurned();
        _words[i] = Packed.pack(reserve - gross, held + feeOut, fee_);
        emit Burn(msg.sender, to, _only(i, amountOut), _only(i, feeOut), liquidity, _reserves());
        tokenOut.safeTransfer(to, amountOut);
    }

    /// @inheritdoc IWeightedPool
    function skim(address to) external lock {
        for (uint256 i; i < COUNT; ++i) {
            (uint256 reserve, uint256 held,) = _words[i].unpack();
            address token = _token(i);
            uint256 excess = _above(token.balanceOf(address(this)), reserve + held);
            if (excess != 0) token.safeTransfer(to, excess);
        }
    }

    /// @inheritdoc IWeightedPool
    function sync() external lock {
        // Before the first deposit it would let anyone choose the ratio of the pool.
        if (totalSupply() == 0) revert IPool.InsufficientLiquidity(0, 0);
        uint256[] memory after_ = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            (, uint256 held, uint256 fee_) = _words[i].unpack();
            after_[i] = _above(_answered(_token(i)), held);
            _words[i] = Packed.pack(after_[i], held, fee_);
        }
        emit Sync(after_);
    }

    // ── pool token ──

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    // ── internal ──

    function _book(Trade memory t, uint256 amountIn, uint256 amountOut, uint256 feeIn, address to) private {
        if (amountOut == 0) revert IPool.InsufficientOutputAmount();
        t.reserveIn += amountIn - feeIn;
        t.reserveOut -= amountOut;
        _words[t.indexIn] = Packed.pack(t.reserveIn, t.feesIn + feeIn, t.fee);
        _words[t.indexOut] = Packed.pack(t.reserveOut, t.feesOut, t.fee);
        emit Swap(msg.sender, t.tokenIn, t.tokenOut, to, amountIn, amountOut, feeIn, t.reserveIn, t.reserveOut);
        t.tokenOut.safeTransfer(to, amountOut);
    }

    function _firstLiquidity(uint256[] memory amounts) private view returns (uint256 liquidity) {
        for (uint256 i; i < COUNT; ++i) {
            if (amounts[i] == 0) revert IPool.InsufficientLiquidityMinted();
        }
        liquidity = WeightedMath.invariant(_normalised(amounts), weights());
        if (liquidity <= LiquidityMath.MINIMUM_LIQUIDITY) revert IPool.InsufficientLiquidityMinted();
        return liquidity - LiquidityMath.MINIMUM_LIQUIDITY;
    }

    /// @dev The supply stays within 112 bits: the error bounds of the curve count on it.
    function _mintLiquidity(address to, uint256 liquidity) private {
        if (liquidity == 0) revert IPool.InsufficientLiquidityMinted();
        _requireHolder(to);
        _mint(to, liquidity);
        uint256 supply = totalSupply();
        if (supply > type(uint112).max) revert IPool.ReserveOverflow(supply);
    }

    /// @dev A list that is zero but for one token.
    function _only(uint256 i, uint256 amount) private view returns (uint256[] memory list) {
        list = new uint256[](COUNT);
        list[i] = amount;
    }

    /// @dev The pool's balance above `booked`.
    function _received(address token, uint256 booked) private view returns (uint256) {
        uint256 balance = token.balanceOf(address(this));
        if (balance > type(uint112).max) revert IPool.ReserveOverflow(balance);
        return _above(balance, booked);
    }

    /// @dev The balance that becomes a reserve. Elsewhere a token without an answer counts as zero received; here that
    /// would leave the whole balance to the next caller.
    function _answered(address token) private view returns (uint256) {
        (bool answered, uint256 balance) = token.checkBalanceOf(address(this));
        if (!answered) revert IPool.BalanceUnknown(token);
        if (balance > type(uint112).max) revert IPool.ReserveOverflow(balance);
        return balance;
    }

    function _above(uint256 balance, uint256 booked) private pure returns (uint256) {
        return balance > booked ? balance - booked : 0;
    }
}
