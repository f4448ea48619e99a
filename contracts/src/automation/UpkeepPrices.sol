// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {AggregatorV3Interface} from '../interfaces/arena/IPriceFeed.sol';
import {IAutomationRegistry} from '../interfaces/automation/IAutomationRegistry.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {AutomationMath} from '../libraries/AutomationMath.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// AUTO-3, AUTO-16
/// @title The LINK cost of runs, the keepers, and the governance of both
abstract contract UpkeepPrices is IAutomationRegistry, TransientLock {
    /// @dev The highest settable maximum gas price in wei: a thousand gwei.
    uint256 internal constant MAX_GAS_PRICE = 1000 gwei;

    /// @inheritdoc IAutomationRegistry
    address public immutable link;
    /// @inheritdoc IAutomationRegistry
    address public immutable permissions;
    /// @inheritdoc IAutomationRegistry
    address public immutable linkUsdFeed;
    /// @inheritdoc IAutomationRegistry
    address public immutable nativeUsdFeed;
    /// @inheritdoc IAutomationRegistry
    mapping(address account => bool) public isKeeper;
    Config internal _config;

    modifier onlyGovernance() {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.GOVERNANCE(), msg.sender)) revert NotGovernance(msg.sender);
        _;
    }

    constructor(
        address link_,
        address permissions_,
        address linkUsdFeed_,
        address nativeUsdFeed_,
        Config memory config_
    ) {
        bool areContracts = link_.code.length != 0 && permissions_.code.length != 0 && _isFeedOrNone(linkUsdFeed_)
            && _isFeedOrNone(nativeUsdFeed_);
        if (!areContracts) revert InvalidConfig();
        bool haveFeeds = linkUsdFeed_ != address(0) && nativeUsdFeed_ != address(0);
        bool areEqual = !haveFeeds
            || AggregatorV3Interface(linkUsdFeed_).decimals() == AggregatorV3Interface(nativeUsdFeed_).decimals();
        if (!areEqual) revert InvalidConfig();
        (link, permissions, linkUsdFeed, nativeUsdFeed) = (link_, permissions_, linkUsdFeed_, nativeUsdFeed_);
        _setConfig(config_);
    }

    /// @inheritdoc IAutomationRegistry
    function config() external view returns (Config memory) {
        return _config;
    }

    /// @inheritdoc IAutomationRegistry
    function getPrices() public view returns (uint256 linkUsd, uint256 nativeUsd) {
        linkUsd = _priceOf(linkUsdFeed, _config.fallbackLinkUsd);
        nativeUsd = _priceOf(nativeUsdFeed, _config.fallbackNativeUsd);
    }

    /// @inheritdoc IAutomationRegistry
    function getMaxPaymentForGas(uint256 gasLimit, uint256 gasPrice) public view returns (uint96) {
        return SafeCastLib.toUint96(_paymentFor(gasLimit + _config.gasOverhead, gasPrice));
    }

    /// @inheritdoc IAutomationRegistry
    function setKeeper(address keeper, bool allowed) external onlyGovernance {
        _setKeeper(keeper, allowed);
    }

    /// @inheritdoc IAutomationRegistry
    function setConfig(Config calldata config_) external onlyGovernance {
        _setConfig(config_);
    }

    function _paymentFor(uint256 gas, uint256 gasPrice) internal view returns (uint256) {
        (uint256 linkUsd, uint256 nativeUsd) = getPrices();
        return AutomationMath.paymentFor(gas, gasPrice, nativeUsd, linkUsd, _config.premiumPpb);
    }

    function _setKeeper(address keeper, bool allowed) internal {
        if (keeper == address(0)) revert InvalidConfig();
        isKeeper[keeper] = allowed;
        emit KeeperSet(keeper, allowed);
    }

    function _requireEntry() internal view {
        if (IPermissionsRegistry(permissions).isEntryPaused(address(this))) revert RegistryPaused();
    }

    /// @dev A premium of at most the gas itself, and an overhead that is no second run.
    function _setConfig(Config memory c) private {
        bool inBounds = c.premiumPpb <= AutomationMath.PPB && c.gasOverhead <= 500_000 && c.maxGasLimit >= 1_000_000
            && c.maxGasLimit <= 30_000_000 && c.bountyCap <= 10e18 && c.fallbackLinkUsd != 0 && c.fallbackNativeUsd != 0;
        if (!inBounds) revert InvalidConfig();
        _config = c;
        emit ConfigSet(c);
    }

    function _isFeedOrNone(address feed) private view returns (bool) {
        return feed == address(0) || feed.code.length != 0;
    }

    function _priceOf(address feed, uint256 fallbackPrice) private view returns (uint256) {
        if (feed == address(0)) return fallbackPrice;
        try AggregatorV3Interface(feed).latestRoundData() returns (
            uint80, int256 answer, uint256, uint256 updatedAt, uint80
        ) {
            bool isFresh = updatedAt <= block.timestamp && block.timestamp - updatedAt <= _config.stalenessSeconds;
            return answer > 0 && isFresh ? uint256(answer) : fallbackPrice;
        } catch {
            return fallbackPrice;
        }
    }
}
