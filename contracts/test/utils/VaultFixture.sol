// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {IVaultFactory} from '../../src/interfaces/vaults/IVaultFactory.sol';
import {TickMath} from '../../src/libraries/TickMath.sol';
import {VaultMath} from '../../src/libraries/VaultMath.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {VaultFactory} from '../../src/vaults/VaultFactory.sol';
import {ConcentratedGaugeFixture} from './ConcentratedGaugeFixture.sol';

interface IFeeSettings {
    struct FeeConfig {
        uint16 alpha1;
        uint16 alpha2;
        uint32 beta1;
        uint32 beta2;
        uint16 gamma1;
        uint16 gamma2;
        uint16 baseFee;
    }

    function changeFeeConfiguration(FeeConfig calldata) external;
}

/// @title The world of votes with a deep concentrated pool, its gauge, and vaults over it
abstract contract VaultFixture is ConcentratedGaugeFixture {
    uint256 internal constant POOL_SIDE = 1_000_000e18;
    uint256 internal constant CAP = 1_000_000e18;
    /// @dev The amount that moves the deep pool's price by about 1 %.
    uint256 internal constant ONE_PERCENT = 5000e18;

    address internal executor = makeAddr('executor');
    address internal feeRecipient = makeAddr('feeRecipient');

    VaultFactory internal vaultFactory;
    StrategyVault internal vault;
    uint256 private _calls;

    function setUp() public virtual override {
        super.setUp();
        _mint(address(this), -WIDEST, WIDEST, POOL_SIDE);
        vaultFactory = new VaultFactory(
            address(voter),
            address(registry),
            address(nft),
            executor,
            feeRecipient,
            vm.getCode('StrategyVault.sol:StrategyVault')
        );
        vault = _createVault(IStrategyVault.Kind.Wide, false);
        skip(1 hours);
    }

    function _settings(IStrategyVault.Kind kind, bool farming) internal view returns (IStrategyVault.Settings memory) {
        return IStrategyVault.Settings(address(pool), kind, farming, true, true, CAP, CAP);
    }

    function _createVault(IStrategyVault.Settings memory s) internal returns (StrategyVault) {
        return StrategyVault(
            abi.decode(
                _asRole(
                    permissions.GOVERNANCE(),
                    governance,
                    address(vaultFactory),
                    abi.encodeCall(IVaultFactory.createVault, (s))
                ),
                (address)
            )
        );
    }

    function _createVault(IStrategyVault.Kind kind, bool farming) internal returns (StrategyVault) {
        return _createVault(_settings(kind, farming));
    }

    /// @dev A vault of the kind that takes one token.
    function _createSingle(bool inToken0, bool farming) internal returns (StrategyVault) {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.SingleSided, farming);
        (s.allowToken0, s.allowToken1) = (inToken0, !inToken0);
        return _createVault(s);
    }

    /// @dev A call of a role in the present second, announced two days before it in a snapshot of time.
    function _asRole(
        bytes32 role,
        address holder,
        address target,
        bytes memory data
    )
        internal
        returns (bytes memory answer)
    {
        return permissions.execute(role, target, data, _announced(role, holder, target, data));
    }

    /// @dev The salt of a call that can be made now.
    function _announced(
        bytes32 role,
        address holder,
        address target,
        bytes memory data
    )
        internal
        returns (bytes32 salt)
    {
        uint256 present = block.timestamp;
        salt = keccak256(abi.encode('vaults', ++_calls));
        vm.warp(present - 48 hours);
        vm.prank(holder);
        permissions.schedule(role, target, data, salt);
        vm.warp(present);
    }

    /// @dev The same, for governance.
    function _announcedByGovernance(address target, bytes memory data) internal returns (bytes32 role, bytes32 salt) {
        role = permissions.GOVERNANCE();
        salt = _announced(role, governance, target, data);
    }

    function _enter(
        StrategyVault v,
        address account,
        uint256 amount0,
        uint256 amount1
    )
        internal
        returns (uint256 shares)
    {
        _give(v, account, amount0, amount1);
        vm.prank(account);
        (shares,,) = v.deposit(amount0, amount1, 0, account);
    }

    function _give(StrategyVault v, address account, uint256 amount0, uint256 amount1) internal {
        token0.mint(account, amount0);
        token1.mint(account, amount1);
        vm.startPrank(account);
        token0.approve(address(v), type(uint256).max);
        token1.approve(address(v), type(uint256).max);
        vm.stopPrank();
    }

    function _leave(StrategyVault v, address account, uint256 shares) internal returns (uint256 out0, uint256 out1) {
        vm.prank(account);
        return v.withdraw(shares, 0, 0, account);
    }

    /// @dev One range around the present price.
    function _around(int24 half) internal view returns (IStrategyVault.Range[] memory ranges) {
        (, int24 tick,,,,) = pool.globalState();
        int24 middle = (tick / 60) * 60;
        ranges = new IStrategyVault.Range[](1);
        ranges[0] = IStrategyVault.Range(middle - half, middle + half);
    }

    function _rebalance(StrategyVault v, int24 half) internal {
        IStrategyVault.Range[] memory ranges = _around(half);
        vm.prank(executor);
        v.rebalance(ranges, true, 0);
    }

    /// @dev A vault of alice's, at work.
    function _working(StrategyVault v, uint256 side) internal returns (uint256 shares) {
        shares = _enter(v, alice, v.allowToken0() ? side : 0, v.allowToken1() ? side : 0);
        _rebalance(v, 2400);
    }

    /// @dev Moves the pool's price to that of a tick, as far as the test's tokens go.
    function _tradeTo(int24 tick) internal {
        uint160 target = TickMath.sqrtPriceAtTick(tick);
        (uint160 price,,,,,) = pool.globalState();
        if (price == target) return;
        pool.swap(address(this), target < price, int256(1e35), target, '');
    }

    /// @dev One fee for every swap, in pips.
    function _calmFee(uint16 fee) internal {
        IFeeSettings(pool.plugin()).changeFeeConfiguration(IFeeSettings.FeeConfig(0, 0, 0, 0, 1, 1, fee));
    }

    function _price() internal view returns (uint160 price) {
        (price,,,,,) = pool.globalState();
    }

    function _worth(uint256 amount0, uint256 amount1, uint160 price) internal pure returns (uint256) {
        return VaultMath.valueOf(amount0, amount1, price);
    }

    /// @dev The value in token1 of everything of an account that is not in the vault.
    function _purse(address account, uint160 price) internal view returns (uint256) {
        return _worth(token0.balanceOf(account), token1.balanceOf(account), price);
    }

    /// @dev The value of a billion shares in each token, before and after: never less, except for a wei of rounding in
    /// each position.
    function _assertNoLess(
        uint256[2] memory before,
        uint256 supplyBefore,
        uint256[2] memory present,
        uint256 supply
    )
        internal
        pure
    {
        uint256 virtualShares = VaultMath.VIRTUAL_SHARES;
        for (uint256 i; i < 2; ++i) {
            assertGe(
                (present[i] + 4) * (supplyBefore + virtualShares),
                before[i] * (supply + virtualShares),
                'share price fell'
            );
        }
    }

    function _totals(StrategyVault v) internal view returns (uint256[2] memory totals) {
        (totals[0], totals[1]) = v.getTotalAmounts();
    }

    function _tokenBalances(address account) internal view returns (uint256, uint256) {
        return (token0.balanceOf(account), token1.balanceOf(account));
    }

    function _newToken(string memory symbol) internal returns (TestToken) {
        return new TestToken(symbol, symbol, 18, address(this));
    }
}
