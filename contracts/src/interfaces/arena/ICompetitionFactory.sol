// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from './ICompetition.sol';
import {IPerpCompetition} from './IPerpCompetition.sol';
import {ISpotCompetition} from './ISpotCompetition.sol';

/// @title Creates competitions: each is a minimal clone without an owner
interface ICompetitionFactory {
    /// @notice A token below these values is admitted only with the host's consent: dollars of liquidity (a wad), age
    /// in seconds, dollars of a day's volume (a wad).
    struct TokenBar {
        uint256 liquidityUsd;
        uint256 age;
        uint256 volumeUsd;
    }

    /// @notice The limits of trades. `maxDeviationBps` is how far a swap may be from the average of half an hour;
    /// `dailyLossBps` is the most that a participant may lose by swaps in a day, relative to its deposits.
    struct TradeLimits {
        uint16 maxDeviationBps;
        uint16 dailyLossBps;
    }

    /// @notice A spot competition was made. Ids count up from 1 over both kinds.
    event SpotCompetitionCreated(
        uint256 indexed id,
        address indexed competition,
        address indexed host,
        ICompetition.Rules rules,
        ICompetition.Texts texts,
        ISpotCompetition.Market market
    );
    /// @notice A perpetual competition was made.
    event PerpCompetitionCreated(
        uint256 indexed id,
        address indexed competition,
        address indexed host,
        ICompetition.Rules rules,
        ICompetition.Texts texts,
        IPerpCompetition.Market market
    );
    /// @notice The fees for creating competitions, in raw units of the fee token.
    event CreationFeesSet(uint256 spotFee, uint256 perpFee);
    /// @notice Whether anyone may host.
    event PermissionlessSet(bool permissionless);
    /// @notice Whether the account may host when hosting is restricted.
    event CreatorSet(address indexed account, bool allowed);
    /// @notice The bar of tradable tokens was set.
    event TokenBarSet(TokenBar bar);
    /// @notice The limits of trades were set; existing competitions keep theirs.
    event TradeLimitsSet(TradeLimits limits);

    /// @notice The account may not host.
    error NotCreator(address account);
    /// @notice The caller lacks the required authority: GOVERNANCE or FEE_MANAGER.
    error NotAuthorized(address caller);
    /// @notice A setting is out of its bounds.
    error InvalidSetting();
    /// @notice Creations are paused.
    error CreationPaused();
    /// @notice There are no perpetual competitions here.
    error NoVenue();

    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice The router that competitions swap through.
    function router() external view returns (address);
    /// @notice The guard that knows the age of pools and the value of tokens.
    function routeGuard() external view returns (address);
    /// @notice The implementation that spot competitions clone.
    function spotImplementation() external view returns (address);
    /// @notice The implementation that perpetual competitions clone; zero if there is none.
    function perpImplementation() external view returns (address);
    /// @notice The recipient of creation fees.
    function treasury() external view returns (address);
    /// @notice Token that creations are paid in.
    function feeToken() external view returns (address);
    /// @notice Raw units of the fee token that a spot competition costs.
    function spotFee() external view returns (uint256);
    /// @notice Raw units of the fee token that a perpetual competition costs.
    function perpFee() external view returns (uint256);
    /// @notice The venue of perpetual competitions; zero if there is none.
    function perpVenue() external view returns (address);
    /// @notice Whether anyone may host.
    function permissionless() external view returns (bool);
    /// @notice Whether the account may host.
    function isCreator(address account) external view returns (bool);
    /// @notice The bar of tradable tokens.
    function tokenBar() external view returns (TokenBar memory);
    /// @notice The trade limits of new competitions.
    function tradeLimits() external view returns (TradeLimits memory);
    /// @notice Competitions made so far.
    function competitionsCount() external view returns (uint256);
    /// @notice The competition of an id; zero if there is none.
    function competitionAt(uint256 id) external view returns (address);
    /// @notice Whether this factory made it.
    function isCompetition(address competition) external view returns (bool);

    /// @notice Creates a spot competition. The caller hosts it, and pays the fee and the contribution.
    /// @dev Reverts with CreationPaused, NotCreator, InvalidRules, NoAverage or FeeOnTransfer, and with a token's
    /// errors.
    function createSpot(
        ICompetition.Rules calldata rules,
        ICompetition.Texts calldata texts,
        ISpotCompetition.Market calldata market
    )
        external
        returns (uint256 id, address competition);
    /// @notice Like the function above, for a perpetual competition: the winning token is the venue's margin token.
    /// @dev Reverts with NoVenue too.
    function createPerp(
        ICompetition.Rules calldata rules,
        ICompetition.Texts calldata texts,
        IPerpCompetition.Market calldata market
    )
        external
        returns (uint256 id, address competition);
    /// @notice Sets the creation fees. FEE_MANAGER.
    function setCreationFees(uint256 spotFee_, uint256 perpFee_) external;
    /// @notice Sets whether anyone may host. GOVERNANCE.
    function setPermissionless(bool permissionless_) external;
    /// @notice Lets an account host, or not. GOVERNANCE.
    function setCreator(address account, bool allowed) external;
    /// @notice Sets the bar of tradable tokens. GOVERNANCE.
    function setTokenBar(TokenBar calldata bar) external;
    /// @notice Sets the trade limits of new competitions. GOVERNANCE.
    function setTradeLimits(TradeLimits calldata limits) external;
}
