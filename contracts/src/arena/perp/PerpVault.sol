// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPerpVenue} from '../../interfaces/arena/IPerpVenue.sol';
import {PerpMath} from '../../libraries/PerpMath.sol';
import {PerpAccounts} from './PerpAccounts.sol';

// PERP-2, PERP-3
/// @title The vault that pays winners and receives losses, and the reserve for losses above a margin
/// @dev Each position reserves its size, which is the most it can win: the vault can always pay. Traders' open losses
/// count when a depositor enters the vault and open gains when one leaves, so that no depositor passes an open result
/// on to the others.
abstract contract PerpVault is PerpAccounts {
    using SafeTransferLib for address;

    /// @inheritdoc IPerpVenue
    uint256 public constant SHARE_DELAY = 1 days;
    /// @inheritdoc IPerpVenue
    uint256 public constant RESERVE_SHARE = 100_000;

    /// @inheritdoc IPerpVenue
    uint256 public totalAssets;
    /// @inheritdoc IPerpVenue
    uint256 public reservedAssets;
    /// @inheritdoc IPerpVenue
    uint256 public totalShares;
    /// @inheritdoc IPerpVenue
    uint256 public reserve;
    /// @inheritdoc IPerpVenue
    mapping(address account => uint256) public sharesOf;
    /// @inheritdoc IPerpVenue
    mapping(address account => uint256) public sharesFreeAt;

    /// @inheritdoc IPerpVenue
    function depositVault(uint256 assets) external lock returns (uint256 shares) {
        _requireEntry();
        (uint256 losses,) = _openResults();
        shares = PerpMath.perpShares(assets, totalAssets + losses, totalShares);
        if (shares == 0) revert ZeroAmount();
        totalAssets += assets;
        totalShares += shares;
        sharesOf[msg.sender] += shares;
        sharesFreeAt[msg.sender] = block.timestamp + SHARE_DELAY;
        emit VaultChanged(msg.sender, int256(assets), int256(shares), totalAssets, totalShares);
        _take(assets);
    }

    /// @inheritdoc IPerpVenue
    function redeemVault(uint256 shares) external lock returns (uint256 assets) {
        if (shares > sharesOf[msg.sender] || block.timestamp < sharesFreeAt[msg.sender]) {
            revert SharesNotFree(sharesOf[msg.sender], sharesFreeAt[msg.sender]);
        }
        (, uint256 gains) = _openResults();
        assets = PerpMath.perpAssets(shares, FixedPointMathLib.zeroFloorSub(totalAssets, gains), totalShares);
        if (assets == 0) revert ZeroAmount();
        uint256 free = totalAssets - reservedAssets;
        if (assets > free) revert VaultReserved(free, assets);
        totalAssets -= assets;
        totalShares -= shares;
        sharesOf[msg.sender] -= shares;
        emit VaultChanged(msg.sender, -int256(assets), -int256(shares), totalAssets, totalShares);
        marginToken.safeTransfer(msg.sender, assets);
    }

    /// @inheritdoc IPerpVenue
    function fundReserve(uint256 amount) external lock {
        if (amount == 0) revert ZeroAmount();
        reserve += amount;
        emit ReserveFunded(msg.sender, amount, reserve);
        _take(amount);
    }

    /// @dev Shares out fees between vault and reserve; the margin they are taken from is no longer booked anywhere.
    function _keepFees(uint256 amount) internal {
        uint256 part = amount * RESERVE_SHARE / PerpMath.PIPS;
        reserve += part;
        totalAssets += amount - part;
    }

    /// @dev The open losses and gains of all traders at the newest prices, for each side of each market separately.
    function _openResults() private view returns (uint256 losses, uint256 gains) {
        uint256 count = marketsCount();
        for (uint256 id = 1; id <= count; ++id) {
            Book storage b = _bookOf(id);
            if (b.openInterestLong + b.openInterestShort == 0) continue;
            uint256 price = _freshPrice(b);
            uint256 worth = PerpMath.worthOf(b.tokensLong, price);
            losses += FixedPointMathLib.zeroFloorSub(b.openInterestLong, worth);
            gains += FixedPointMathLib.zeroFloorSub(worth, b.openInterestLong);
            worth = PerpMath.worthOf(b.tokensShort, price);
            losses += FixedPointMathLib.zeroFloorSub(worth, b.openInterestShort);
            gains += FixedPointMathLib.zeroFloorSub(b.openInterestShort, worth);
        }
    }
}
