// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';
import {PriceWindow, Prices} from '../amm/concentrated/PriceWindow.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {IVaultFactory} from '../interfaces/vaults/IVaultFactory.sol';
import {TickMath} from '../libraries/TickMath.sol';
import {VaultMath} from '../libraries/VaultMath.sol';
import {VaultPositions} from './VaultPositions.sol';

// VAULT-6
// VAULT-4, VAULT-1, VAULT-2, VAULT-8
/// @title Strategy vault
/// @dev A deposit of both tokens grows every position by its share, as a withdrawal shrinks it: both leave the other
/// holders' liquidity unchanged. Withdrawals use no price: a share of everything is worth that share at any price, so
/// moving the price gains nothing.
contract StrategyVault is VaultPositions {
    using SafeTransferLib for address;

    /// @dev Seconds between two rebalances.
    uint256 private constant INTERVAL = 1 hours;
    uint256 private constant FEE_CAP = 250_000;

    /// @inheritdoc IStrategyVault
    address public immutable factory;
    /// @inheritdoc IStrategyVault
    Kind public immutable kind;
    /// @inheritdoc IStrategyVault
    bool public immutable allowToken0;
    /// @inheritdoc IStrategyVault
    bool public immutable allowToken1;
    address private immutable PERMISSIONS;

    /// @inheritdoc IStrategyVault
    uint256 public depositCap0;
    /// @inheritdoc IStrategyVault
    uint256 public depositCap1;
    /// @inheritdoc IStrategyVault
    uint256 public lastRebalance;
    uint256 private _costs;
    /// @dev The deposits of a single-sided vault within one second.
    uint40 private _depositedAt;
    uint216 private _deposited;
    string private _name;
    string private _symbol;

    modifier onlyExecutor() {
        if (msg.sender != IVaultFactory(factory).executor()) revert NotExecutor(msg.sender);
        _;
    }

    /// @dev Made by the factory, which has checked pool and gauge.
    constructor(
        Settings memory s,
        address gauge_,
        string memory name_,
        string memory symbol_
    )
        VaultPositions(s.pool, IVaultFactory(msg.sender).nft(), gauge_)
    {
        bool isSingle = s.kind == Kind.SingleSided;
        if (isSingle ? s.allowToken0 == s.allowToken1 : !(s.allowToken0 && s.allowToken1)) revert InvalidSettings();
        (factory, PERMISSIONS) = (msg.sender, IVaultFactory(msg.sender).permissions());
        (kind, allowToken0, allowToken1) = (s.kind, s.allowToken0, s.allowToken1);
        (depositCap0, depositCap1) = (s.depositCap0, s.depositCap1);
        (_name, _symbol) = (name_, symbol_);
    }

    // Holders

    /// @inheritdoc IStrategyVault
    function deposit(
        uint256 deposit0,
        uint256 deposit1,
        uint256 minShares,
        address to
    )
        external
        lock
        returns (uint256 shares, uint256 amount0, uint256 amount1)
    {
        if (_isPaused()) revert EntryPaused();
        _requireDeposit(token0, allowToken0, deposit0, depositCap0);
        _requireDeposit(token1, allowToken1, deposit1, depositCap1);
        _requireRecipient(to);
        (bool calm, Prices memory prices) = _prices();
        if (!calm) revert DepositNotAllowed();
        _harvest(true);
        _collectFees();
        (uint256 total0, uint256 total1) = _totalsAt(prices.spot);
        (shares, amount0, amount1) = _sharesFor(deposit0, deposit1, total0, total1, prices);
        if (shares == 0) revert ZeroAmount();
        if (shares < minShares) revert TooFewShares(shares, minShares);
        if (totalSupply() == 0 && shares < VaultMath.MINIMUM_FIRST) {
            revert TooFewShares(shares, VaultMath.MINIMUM_FIRST);
        }
        uint256 supply = totalSupply();
        _mint(to, shares);
        _take(token0, amount0);
        _take(token1, amount1);
        if (!_rests() && supply != 0) _addPart(shares, supply, prices.spot);
        (total0, total1) = _totalsAt(prices.spot);
        emit Deposit(msg.sender, to, shares, amount0, amount1, total0, total1);
    }

    /// @inheritdoc IStrategyVault
    function withdraw(
        uint256 shares,
        uint256 min0,
        uint256 min1,
        address to
    )
        external
        lock
        returns (uint256 amount0, uint256 amount1)
    {
        if (shares == 0) revert ZeroAmount();
        _requireRecipient(to);
        _harvest(false);
        _collectFees();
        uint256 supply = totalSupply();
        _burn(msg.sender, shares);
        (amount0, amount1) = _removePart(shares, supply, _ageOf(msg.sender));
        if (amount0 < min0 || amount1 < min1) revert TooLittleOut(amount0, amount1);
        _send(to, amount0, amount1);
        _stake();
        (uint256 total0, uint256 total1) = _totalsAt(_spot());
        emit Withdraw(msg.sender, to, shares, amount0, amount1, total0, total1);
    }

    // Executor

    /// @inheritdoc IStrategyVault
    function rebalance(Range[] calldata ranges, bool zeroForOne, uint256 amountIn) external lock onlyExecutor {
        if (block.timestamp < lastRebalance + INTERVAL) revert TooSoon(lastRebalance + INTERVAL);
        Prices memory prices = _calmPrices();
        _requireRanges(ranges, prices.averageTick);
        lastRebalance = block.timestamp;
        _unstake();
        _harvest(false);
        _endRound();
        _collectFees();
        uint256[3] memory before = _valuesAt(prices);
        _removeAll();
        _open(ranges[0]);
        if (amountIn != 0) {
            _swap(zeroForOne, amountIn);
            _calmPrices();
            if (_positions.length == 0) _open(ranges[0]);
            else _feedAll(0);
        }
        if (ranges.length == 2) _open(ranges[1]);
        uint256 cost = _charge(before, prices);
        _stake();
        (uint256 total0, uint256 total1) = _totalsAt(_spot());
        emit Rebalance(prices.averageTick, total0, total1, totalSupply(), cost);
    }

    /// @inheritdoc IStrategyVault
    function compound() external lock onlyExecutor {
        Prices memory prices = _calmPrices();
        _harvest(false);
        _collectFees();
        uint256[3] memory before = _valuesAt(prices);
        for (uint256 i; i < _positions.length; ++i) {
            _feedPart(i, before[1], prices.spot);
        }
        uint256 cost = _charge(before, prices);
        _stake();
        (uint256 total0, uint256 total1) = _totalsAt(prices.spot);
        if (_isPlaced(total0, total1, prices.spot)) _endRound();
        emit Compound(total0, total1, totalSupply(), cost);
    }

    /// @notice Called by the pool to collect the input of a rebalance's swap.
    function algebraSwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        if (msg.sender != pool) revert InvalidCallback(msg.sender);
        if (amount0 > 0) token0.safeTransfer(pool, uint256(amount0));
        else token1.safeTransfer(pool, uint256(amount1));
    }

    // Protocol

    /// @inheritdoc IStrategyVault
    function claimPerformanceFee() external lock returns (uint256 amount0, uint256 amount1) {
        address to = IVaultFactory(factory).feeRecipient();
        _collectFees();
        (amount0, amount1) = (owed0, owed1);
        (owed0, owed1) = (0, 0);
        emit PerformanceFeeClaimed(to, amount0, amount1);
        _send(to, amount0, amount1);
    }

    /// @inheritdoc IStrategyVault
    function setPerformanceFee(uint256 pips) external lock {
        _requireRole(IPermissionsRegistry(PERMISSIONS).FEE_MANAGER());
        if (pips > FEE_CAP) revert FeeTooHigh(pips, FEE_CAP);
        _collectFees();
        performanceFee = pips;
        emit PerformanceFeeSet(pips);
    }

    /// @inheritdoc IStrategyVault
    function setDepositCaps(uint256 cap0, uint256 cap1) external {
        _requireRole(IPermissionsRegistry(PERMISSIONS).GOVERNANCE());
        (depositCap0, depositCap1) = (cap0, cap1);
        emit DepositCapsSet(cap0, cap1);
    }

    // Views

    /// @inheritdoc IStrategyVault
    function getTotalAmounts() external view whenUnlocked returns (uint256 total0, uint256 total1) {
        return _totalsAt(_spot());
    }

    /// @inheritdoc IStrategyVault
    function isDepositAllowed() external view returns (bool calm) {
        (calm,) = _prices();
        calm = calm && !_isPaused();
    }

    /// @inheritdoc IStrategyVault
    function weeklyCost() external view returns (uint256 total) {
        (, total) = VaultMath.addCost(_costs, block.timestamp / 1 days, 0);
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    // Shares

    function _rests() internal view override returns (bool) {
        return kind == Kind.SingleSided;
    }

    /// @dev A depositor pays for the unreleased fees, and shares in them as they are released.
    function _sharesFor(
        uint256 deposit0,
        uint256 deposit1,
        uint256 total0,
        uint256 total1,
        Prices memory prices
    )
        private
        view
        returns (uint256, uint256, uint256)
    {
        uint256 supply = totalSupply();
        (uint256 fresh0, uint256 fresh1) = _unreleased();
        (total0, total1) = (total0 + fresh0, total1 + fresh1);
        if (kind == Kind.SingleSided) {
            return (_sharesOfOne(deposit0, deposit1, total0, total1, prices, supply), deposit0, deposit1);
        }
        if (supply == 0) return (VaultMath.firstShares(deposit0, deposit1), deposit0, deposit1);
        (uint256 rest0, uint256 rest1) = _roundedOff(prices.spot);
        return _sharesOfBoth(deposit0, deposit1, total0, total1, rest0, rest1, supply);
    }

    /// @dev Every deposit except the first follows the vault's ratio. It pays for positions rounded up, and for the
    /// rounding of their growth.
    function _sharesOfBoth(
        uint256 deposit0,
        uint256 deposit1,
        uint256 total0,
        uint256 total1,
        uint256 rest0,
        uint256 rest1,
        uint256 supply
    )
        private
        pure
        returns (uint256 shares, uint256 amount0, uint256 amount1)
    {
        (total0, total1) = (total0 + rest0, total1 + rest1);
        (deposit0, deposit1) =
        (FixedPointMathLib.zeroFloorSub(deposit0, rest0), FixedPointMathLib.zeroFloorSub(deposit1, rest1));
        shares = VaultMath.sharesOfBoth(deposit0, deposit1, total0, total1, supply);
        amount0 = VaultMath.amountOfShares(shares, total0, supply) + rest0;
        amount1 = VaultMath.amountOfShares(shares, total1, supply) + rest1;
    }

    function _sharesOfOne(
        uint256 deposit0,
        uint256 deposit1,
        uint256 total0,
        uint256 total1,
        Prices memory prices,
        uint256 supply
    )
        private
        view
        returns (uint256)
    {
        uint256 value = VaultMath.valueInDeposit(allowToken0, total0, total1, prices, IAlgebraPool(pool).fee());
        return VaultMath.sharesOfOne(allowToken0 ? deposit0 : deposit1, value, supply);
    }

    // Prices and costs

    function _prices() private view returns (bool calm, Prices memory prices) {
        (calm, prices) = IVaultFactory(factory).pricesOf(pool);
        calm = calm && PriceWindow.isCalm(prices, VaultMath.toleranceOf(kind));
    }

    function _calmPrices() private view returns (Prices memory) {
        (bool calm, Prices memory prices) = _prices();
        if (!calm) revert PriceMoving();
        return prices;
    }

    /// @dev The vault's value in token1 at the lowest, the current and the highest recent price.
    function _valuesAt(Prices memory p) private view returns (uint256[3] memory values) {
        uint160[3] memory prices = [p.low, p.spot, p.high];
        for (uint256 i; i < 3; ++i) {
            (uint256 total0, uint256 total1) = _totalsAt(prices[i]);
            values[i] = VaultMath.valueOf(total0, total1, prices[i]);
        }
    }

    /// @dev Records the loss of the share price, at the price with the largest loss.
    function _charge(uint256[3] memory before, Prices memory prices) private returns (uint256 cost) {
        uint256[3] memory now_ = _valuesAt(prices);
        for (uint256 i; i < 3; ++i) {
            cost = FixedPointMathLib.max(cost, VaultMath.costOf(before[i], now_[i]));
        }
        if (cost > VaultMath.MAX_COST) revert CostTooHigh(cost, VaultMath.MAX_COST);
        uint256 total;
        (_costs, total) = VaultMath.addCost(_costs, block.timestamp / 1 days, cost);
        if (total > VaultMath.MAX_WEEKLY_COST) revert CostTooHigh(total, VaultMath.MAX_WEEKLY_COST);
    }

    /// @dev Adds only so much of the idle tokens to a position that one call, at a manipulated price, risks a small
    /// part of the vault.
    function _feedPart(uint256 i, uint256 whole, uint160 price) private {
        (uint256 idle0, uint256 idle1) = _idle();
        uint256 idle = VaultMath.valueOf(idle0, idle1, price);
        _feed(i, VaultMath.offered(idle0, idle, whole), VaultMath.offered(idle1, idle, whole));
    }

    function _feedAll(uint256 i) private {
        (uint256 idle0, uint256 idle1) = _idle();
        _feed(i, idle0, idle1);
    }

    /// @dev Whether at most a twentieth of the vault is idle.
    function _isPlaced(uint256 total0, uint256 total1, uint160 price) private view returns (bool) {
        (uint256 idle0, uint256 idle1) = _idle();
        return VaultMath.valueOf(idle0, idle1, price) <= VaultMath.valueOf(total0, total1, price) / 20;
    }

    /// @dev At most the idle amount.
    function _swap(bool zeroForOne, uint256 amountIn) private {
        (uint256 idle0, uint256 idle1) = _idle();
        uint256 amount = FixedPointMathLib.min(amountIn, zeroForOne ? idle0 : idle1);
        if (amount == 0) return;
        uint160 limit = zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        IAlgebraPool(pool).swap(address(this), zeroForOne, int256(amount), limit, '');
    }

    // Guards

    /// @dev A single token is valued at the prices of one second: withdrawals within that second free no capacity for
    /// deposits.
    function _requireDeposit(address token, bool allowed, uint256 amount, uint256 cap) private {
        if (amount == 0) return;
        if (!allowed) revert TokenNotAllowed(token);
        bool isSingle = kind == Kind.SingleSided;
        if (isSingle && _depositedAt == block.timestamp) amount = FixedPointMathLib.saturatingAdd(amount, _deposited);
        if (amount > cap) revert DepositAboveCap(token, amount, cap);
        if (isSingle) (_depositedAt, _deposited) = (uint40(block.timestamp), SafeCastLib.toUint216(amount));
    }

    /// @dev The second range takes the leftover tokens, wherever requested.
    function _requireRanges(Range[] calldata ranges, int24 tick) private view {
        if (ranges.length == 0 || ranges.length > 2) revert InvalidRange(0, 0);
        (int24 narrowest, int24 widest) = VaultMath.widthsOf(kind);
        for (uint256 i; i < ranges.length; ++i) {
            (int24 bottom, int24 top) = (ranges[i].bottom, ranges[i].top);
            bool isMain = i == 0;
            int256 width = int256(top) - bottom;
            if (width > widest || width < (isMain ? narrowest : int24(1))) revert InvalidRange(bottom, top);
            bool placed = isMain && kind != Kind.SingleSided
                ? VaultMath.isCentred(bottom, top, tick)
                : VaultMath.isNear(bottom, top, tick);
            if (!placed) revert InvalidRange(bottom, top);
        }
    }

    function _requireRole(bytes32 role) private view {
        if (!IPermissionsRegistry(PERMISSIONS).hasAuthority(role, msg.sender)) revert NotRole(role, msg.sender);
    }

    function _isPaused() private view returns (bool) {
        return IPermissionsRegistry(PERMISSIONS).isEntryPaused(address(this));
    }

    function _send(address to, uint256 amount0, uint256 amount1) private {
        if (amount0 != 0) token0.safeTransfer(to, amount0);
        if (amount1 != 0) token1.safeTransfer(to, amount1);
    }

    function _take(address token, uint256 amount) private {
        if (amount == 0) return;
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != amount) revert TaxedToken(token, amount, received);
    }
}
